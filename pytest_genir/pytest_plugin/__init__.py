"""The pytest plugin: options to settings, files to items, results to reports."""
