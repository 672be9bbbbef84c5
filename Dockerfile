# Runs a folder of benchmarks: docker run --rm -v "$PWD:/benchmarks" pytest-genir --genir-model extractive
FROM python:3.13-slim AS built
WORKDIR /source
COPY . .
# hadolint ignore=DL3013
RUN pip install --no-cache-dir build && python -m build --wheel --outdir /wheels .

FROM python:3.13-slim
COPY --from=built /wheels /wheels
RUN pip install --no-cache-dir /wheels/*.whl && rm -r /wheels && useradd --create-home --uid 1000 asker
USER 1000
WORKDIR /benchmarks
ENTRYPOINT ["pytest"]
CMD ["--help"]
