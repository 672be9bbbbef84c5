"""Files of other tools, in the dialects that lie about in repositories: none of them is a benchmark of ours.

Each is written as its tool wants it, with what a strict reader of ours would stumble over: several documents,
tags, merge keys, templates, comments in JSON, and the words `kind`, `question`, `simulation`, `datasets`.
"""

# ruff: noqa: E501 - a foreign file stays as its tool would write it
from __future__ import annotations

FOREIGN: dict[str, str] = {
    "kubernetes/several.yaml": """\
apiVersion: v1
kind: Namespace
metadata:
  name: shop
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: shop, namespace: shop}
spec:
  template:
    spec:
      containers:
        - {name: web, image: "shop:1.2"}
""",
    "kubernetes/config_map.yaml": """\
kind: ConfigMap
apiVersion: v1
data:
  questions.yaml: |
    questions:
      - question: Which port?
        expect: {include: ["80"]}
""",
    "kubernetes/custom_rag.yaml": """\
apiVersion: ai.example.org/v1alpha1
kind: rag
metadata: {name: support}
spec:
  questions: [{question: a, expect: {include: [b]}}]
""",
    "kubernetes/simulation.yaml": """\
apiVersion: chaos.example.org/v1
kind: Simulation
spec: {user: {class: gold}, system: {class: large}}
""",
    "kubernetes/kustomization.yaml": "resources:\n- deployment.yaml\nimages:\n- name: shop\n  newTag: '1.50'\n",
    "helm/templates/deployment.yaml": """\
{{- if .Values.enabled }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "shop.fullname" . }}
  labels:
    {{- include "shop.labels" . | nindent 4 }}
{{- end }}
""",
    "helm/values.yaml": 'replicaCount: 1\nimage: {repository: nginx, tag: ""}\nserviceAccount: {create: true}\n',
    "helm/Chart.yaml": "apiVersion: v2\nname: shop\ntype: application\nversion: 0.1.0\nappVersion: 1.16.0\n",
    "cloudformation/stack.yaml": """\
AWSTemplateFormatVersion: '2010-09-09'
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: !Sub '${AWS::StackName}-data'
      Tags: !If [Prod, [{Key: a, Value: !Ref Owner}], !Ref AWS::NoValue]
""",
    "cloudformation/sam.yaml": """\
Transform: AWS::Serverless-2016-10-31
Resources:
  Function: {Type: AWS::Serverless::Function, Properties: {Handler: app.handler, Role: !GetAtt Role.Arn}}
""",
    "compose/docker-compose.yml": """\
x-common: &common
  restart: always
services:
  web:
    <<: *common
    image: shop
    user: "1000:1000"
    ports: ["22:22"]
""",
    "ci/merge_keys.yml": """\
.defaults: &defaults {retry: 2}
test: {<<: *defaults, script: [pytest]}
lint: {<<: [*defaults], script: [ruff]}
""",
    "ci/.gitlab-ci.yml": "stages: [test]\ntest:\n  script:\n    - !reference [.setup, script]\n    - pytest\n",
    "ci/workflow.yml": """\
name: tests
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    strategy: {matrix: {python: [3.10, 3.11]}}
    steps:
      - uses: actions/checkout@v4
      - run: pytest --genir-model model.json
""",
    "ci/circle.yml": "version: 2.1\norbs: {python: circleci/python@2.1}\nworkflows: {main: {jobs: [test]}}\n",
    "ci/azure-pipelines.yml": "trigger: [main]\npool: {vmImage: ubuntu-latest}\nsteps:\n- script: echo $(Build.Id)\n",
    "ci/travis.yml": "language: python\npython: [3.10]\nscript: pytest\n",
    "ci/dependabot.yml": "version: 2\nupdates:\n  - package-ecosystem: pip\n    directory: /\n",
    "ci/issue_form.yml": """\
name: Question
description: Ask a question
body:
  - type: textarea
    id: question
    attributes: {label: Your question, description: What did you expect?}
""",
    "pre-commit.yaml": "repos:\n- repo: https://example.org/ruff\n  rev: v0.4\n  hooks: [{id: ruff, args: [--fix]}]\n",
    "ansible/playbook.yml": """\
- hosts: all
  become: yes
  vars: {user: deploy, system: "{{ ansible_system }}", class: web}
  tasks:
    - name: Ask a question
      pause: {prompt: "{{ question }}"}
      when: expect is defined
""",
    "ansible/vault.yml": "password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  6162\n",
    "ansible/inventory.yaml": "all:\n  hosts: {web1: {}}\n  children: {db: {hosts: {db1: {}}}}\n",
    "openapi/openapi.yaml": """\
openapi: 3.0.3
info: {title: Questions, version: 1.0.0}
paths:
  /questions:
    get:
      responses:
        200: {description: A question and what to expect}
components:
  schemas:
    Question: {type: object, properties: {question: {type: string}, context: {type: string}}}
""",
    "openapi/openapi.json": '{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/q": {}}}',
    "openapi/asyncapi.yaml": "asyncapi: 2.6.0\nchannels:\n  question/asked: {subscribe: {message: {payload: {}}}}\n",
    "openapi/schema.json": """\
{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Evaluation",
 "properties": {"simulation": {"user": {"class": "x"}, "system": {"class": "y"}}, "expect": {"include": []}}}
""",
    "squad/dev.json": """\
{"version": "v2.0", "data": [{"title": "Normans", "paragraphs": [{"context": "The Normans were ...",
 "qas": [{"question": "In what country is Normandy?", "id": "56dd", "answers": [{"text": "France",
 "answer_start": 159}], "is_impossible": false}]}]}]}
""",
    "squad/rows.json": """\
[{"id": "56be", "title": "Beyonce", "context": "Beyonce is a singer.", "question": "Who is she?",
  "answers": {"text": ["a singer"], "answer_start": [11]}}]
""",
    "squad/hotpot.json": """\
[{"_id": "5a8b", "answer": "yes", "question": "Were both of one country?", "type": "comparison",
  "context": [["Scott", ["He is a director."]]], "supporting_facts": [["Scott", 0]], "level": "hard"}]
""",
    "squad/ragas.json": """\
[{"question": "What is tea?", "contexts": ["Tea is a drink."], "answer": "A drink.", "ground_truth": "a drink"}]
""",
    "squad/triviaqa.json": """\
{"Data": [{"Question": "Which drink?", "QuestionId": "tc_1", "Answer": {"Value": "tea", "Aliases": ["Tea"]}}],
 "Domain": "Web", "VerifiedEval": false}
""",
    "squad/natural_questions.json": '[{"question_text": "who", "expected": ["me"], "context": "text"}]',
    "squad/boolq.json": '[{"question": "is it", "passage": "It is.", "answer": true}]',
    "squad/mmlu.yaml": "- question: What is 2+2?\n  choices: [3, 4]\n  expected: 4\n- question: 3+3?\n  expected: 6\n",
    "squad/gsm.json": '[{"question": "2+2?", "expect": "4"}, {"question": "3+3?", "expect": "6"}]',
    "promptfoo/promptfooconfig.yaml": """\
description: My eval
prompts: ["Answer {{question}}"]
providers: [openai:gpt-4o-mini]
tests:
  - vars: {question: What is tea?}
    assert: [{type: contains, value: drink}]
""",
    "promptfoo/deepeval.json": """\
{"test_cases": [{"input": "question", "expected_output": "x", "context": ["d"], "retrieval_context": null}]}
""",
    "promptfoo/evaluators.yaml": """\
name: qa
data: data.jsonl
evaluation:
  evaluators:
    groundedness: {id: builtin.groundedness, initParams: {model_config: {}}}
""",
    "promptfoo/evaluators_list.yaml": "evaluation:\n  evaluators: [bleu, rouge]\n  datasets: [squad]\n",
    "promptfoo/langsmith.yaml": "datasets:\n- name: qa\n  config: {split: test}\nevaluators:\n- name: qa\n  kind: llm\n",
    "look_alikes/rag_pipeline.yaml": """\
kind: rag
name: support-bot
retriever: {type: qdrant, top_k: 5}
generator: {model: gpt-4o}
""",
    "look_alikes/rag_of_questions.yaml": """\
kind: rag
version: 2
llm: gpt-4o
vectorstore: faiss
chunker: {size: 512}
questions: eval/questions.csv
""",
    "look_alikes/rag.json": '{"kind": "rag", "id": 7, "pipeline": [{"kind": "loader"}, {"kind": "splitter"}]}',
    "look_alikes/memory.yaml": "kind: memory\nprovider: redis\nttl: 3600\n",
    "look_alikes/memory_config.yaml": "kind: memory\nconfig: {provider: redis, url: 'redis://x'}\nbackend: mem0\n",
    "look_alikes/conversation.json": """\
{"kind": "conversation", "id": "c1", "messages": [{"role": "user", "content": "hi"}], "system": "be kind"}
""",
    "look_alikes/conversations.yaml": "kind: conversations\nlocale: en\nintents: [{name: hello}]\n",
    "look_alikes/rasa.yml": "version: '3.1'\nnlu:\n- intent: ask_question\n  examples: |\n    - what do you expect\n",
    "look_alikes/faq.yaml": "questions:\n- question: What is tea?\n  answer: A drink.\n",
    "look_alikes/quiz.json": '{"questions": [{"question": "2+2", "options": ["3", "4"], "expected": "4"}]}',
    "look_alikes/survey.json": '{"pages": [{"elements": [{"type": "text", "name": "question1", "expect": 1}]}]}',
    "look_alikes/gromacs.yaml": "simulation:\n  system: {file: box.pdb}\n  steps: 1000\n",
    "look_alikes/game.yaml": "simulation: {seed: 1, agents: 20}\nevaluation: {metric: reward}\n",
    "look_alikes/trainer.yaml": """\
config: {lr: 1e-4}
datasets:
  train: {path: data/train.json, type: alpaca}
  eval: {path: data/eval.json}
""",
    "look_alikes/axolotl.yml": "base_model: llama\ndatasets:\n  - path: mhenrichsen/alpaca\n    type: alpaca\nconfig: x\n",
    "look_alikes/users.yaml": "user: {name: deploy, class: gold}\nsystem: {os: linux}\n",
    "look_alikes/symfony.yaml": """\
security:
  providers:
    users: {entity: {class: App\\Entity\\User, property: system}}
""",
    "logging/django.yaml": "version: 1\nhandlers: {console: {class: logging.StreamHandler}}\nroot: {level: INFO}\n",
    "logging/symfony_services.yaml": "services:\n  App\\:\n    resource: ../src\n    tags: [!tagged_iterator app.handler]\n",
    "javascript/package.json": '{"name": "shop", "version": "1.0.0", "scripts": {"test": "jest"}, "config": {"port": 80}}',
    "javascript/package-lock.json": '{"name": "shop", "lockfileVersion": 3, "packages": {"": {"name": "shop"}}}',
    "javascript/tsconfig.json": '{\n  // comments are fine here\n  "compilerOptions": {"strict": true,},\n}\n',
    "javascript/.eslintrc.json": '{"env": {"browser": true}, "rules": {"no-console": "off", /* kind */ "quotes": 2}}',
    "javascript/.eslintrc.yaml": "root: true\nextends: [eslint:recommended]\nrules: {semi: [error, always]}\n",
    "javascript/pnpm-lock.yaml": "lockfileVersion: '9.0'\npackages:\n  '@babel/core@7.1.0':\n    resolution: {integrity: x}\n",
    "javascript/lerna.json": '{"packages": ["packages/*"], "version": "independent"}',
    "vcr/cassette.yaml": """\
interactions:
- request:
    body: '{"messages": [{"role": "user", "content": "question"}], "expect": {"include": 1}}'
    headers: {Accept: ['*/*']}
    method: POST
    uri: https://api.example.org/v1
  response:
    body: {string: !!binary "H4sIAAAA"}
    status: {code: 200, message: OK}
version: 1
""",
    "vcr/har.json": '{"log": {"version": "1.2", "entries": [{"request": {"method": "GET"}, "response": {}}]}}',
    "notebooks/analysis.json": """\
{"cells": [{"cell_type": "code", "source": ["kind = 'rag'\\n", "questions = []"], "outputs": []}],
 "metadata": {"kernelspec": {"name": "python3"}}, "nbformat": 4, "nbformat_minor": 5}
""",
    "geo/points.json": '{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": null}]}',
    "i18n/en.json": '{"question": "Question", "expect": "Expected", "context": "Context", "user": "User"}',
    "i18n/pl.yml": "pl:\n  question: Pytanie\n  expect: Oczekiwane\n  yes: tak\n",
    "fixtures/django.json": '[{"model": "polls.question", "pk": 1, "fields": {"question_text": "What?"}}]',
    "fixtures/rails.yml": 'one:\n  question: MyString\n  user: one\ntwo:\n  question: <%= "erb" %>\n',
    "fixtures/doctrine.yaml": "App\\Entity\\User:\n  user_{1..10}: {name: <name()>, system: '@system_1'}\n",
    "fixtures/wrong.yaml": "a: b: c\n\t- kind: rag\n",
    "fixtures/cut.json": '{"questions": [{"question": "a", "exp',
    "fixtures/empty.yaml": "",
    "fixtures/blank.json": "   \n\n",
    "fixtures/deep.json": '[{"question":' + "[" * 5000,
    "fixtures/bomb.yaml": "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nexpect: question\n",
    "fixtures/duplicate.yaml": "kind: fixture\nkind: rag\nname: a\nname: b\n",
    "fixtures/numbers.json": '[{"question": 1, "context": "x"}, {"question": 2}]',
    "fixtures/list.yaml": "- kind: rag\n- kind: memory\n",
    "fixtures/scalar.yaml": "kind rag questions expect\n",
    "fixtures/binary.yaml": "%PDF-1.4\n\x00\x01question expect\x00",
    "mkdocs.yml": """\
site_name: Shop
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
""",
    "docs/toc.yml": "- file: intro\n- file: questions\n  sections: [{file: expect}]\n",
    "python/environment.yml": "name: shop\nchannels: [conda-forge]\ndependencies:\n  - python=3.10\n  - pip: [pytest]\n",
    "python/tavern.tavern.yaml": "---\ntest_name: ask\nstages:\n  - name: one\n    request: {url: x}\n---\ntest_name: two\n",
    "python/dvc.yaml": "stages:\n  evaluate:\n    cmd: python evaluate.py\n    deps: [data]\n    metrics: [m.json]\n",
    "python/hydra.yaml": "defaults: [{model: big}, _self_]\nmodel: {_target_: shop.Model, datasets: ${data}}\nconfig: {}\n",
    "python/catalog.yml": "questions:\n  type: pandas.CSVDataset\n  filepath: data/questions.csv\n",
    "infra/prometheus.yml": "global: {scrape_interval: 15s}\nscrape_configs: [{job_name: prometheus}]\n",
    "infra/grafana.json": '{"dashboard": {"panels": [{"datasource": "x", "targets": [{"expr": "up"}]}]}, "overwrite": true}',
    "infra/terraform.tfstate.json": '{"version": 4, "resources": [{"mode": "managed", "type": "x", "instances": []}]}',
    "infra/renovate.json": '{"extends": ["config:base"], "packageRules": [{"matchManagers": ["pip"]}]}',
    "infra/serverless.yml": "service: shop\nprovider: {name: aws}\nfunctions: {ask: {handler: q.ask}}\ncustom: ${file(c.yml)}\n",
    "infra/argo.yaml": """\
apiVersion: argoproj.io/v1alpha1
kind: Workflow
metadata: {generateName: rag-}
spec: {entrypoint: main, arguments: {parameters: [{name: question, value: "expect"}]}}
""",
    "infra/crd.yaml": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {names: {kind: Rag}}\n",
    "infra/tekton.yaml": "kind: Task\nmetadata: {name: x}\n---\nkind: Pipeline\nmetadata: {name: y}\n",
    "infra/backstage.yaml": "kind: Component\nmetadata: {name: rag, annotations: {a: b}}\nspec: {system: shop, owner: user}\n",
}

#: Files that were meant for us but for one slip: silence about them would be a green build on nothing.
NEARLY: dict[str, tuple[str, str]] = {
    "kind.yaml": ("kind: rga\nquestions:\n- {id: a, question: b, expect: {safe: true}}\n", "did you mean 'rag'?"),
    "big_kind.yaml": ("kind: RAG\nquestions:\n- {id: a, question: b, expect: {safe: true}}\n", "did you mean 'rag'?"),
    "no_kind.yaml": ("questions:\n- {id: a, question: b, expect: {safe: true}}\n", "says no kind"),
    "questions.yaml": ("kind: rag\nqestions:\n- {id: a, question: b, expect: {safe: true}}\n", "'questions'"),
    "one_question.yaml": ("kind: rag\nquestion: []\n", "'questions'"),
    "expect.yaml": ("kind: rag\nquestions:\n- {id: a, question: b, expects: {safe: true}}\n", "'expect'"),
    "expect.json": ('[{"id": "1", "question": "b", "expects": {"safe": true}}]', "'expect'"),
    "question.json": ('[{"id": "1", "qestion": "b", "expect": {"safe": true}}]', "'question'"),
    "nothing_expected.json": ('[{"id": "1", "question": "b", "context": ["d"]}]', "document"),
    "no_list.yaml": ("kind: rag\nquestions: all of them\n", "'questions' has to be a list"),
    "strings.yaml": ("kind: rag\nname: x\nquestions: [a, b]\n", "a question has to be an object"),
    "two_documents.yaml": ("kind: rag\nquestions: []\n---\nkind: rag\nquestions: []\n", "a second document"),
    "merge_key.yaml": ("kind: rag\nquestions:\n- &a {id: a, question: b, expect: {}}\n- {<<: *a, id: c}\n", "merge keys"),
    "cut.json": ('{"kind": "rag", "questions": [{"id": "a", "question": "b", "expect": {"safe": tru', "cut.json:1:"),
    "simulation.yaml": (
        "simulaton: {user: {class: StaticUser}, system: {class: BasicChatSystem}}\n", "'simulaton'"
    ),
    "user.yaml": ("simulation: {usr: {class: StaticUser}, system: {class: BasicChatSystem}}\n", "'user'"),
    "class.yaml": ("simulation: {user: {clas: StaticUser}, system: {class: BasicChatSystem}}\n", "'class'"),
    "evaluators.json": ('{"runs": "r.jsonl", "evaluation": {"evaluaters": {"a": {"class": "ReadabilityEvaluator"}}}}', "'evaluators'"),
    "json5.json": ("{kind: 'rag', questions: [{question: 'a', expect: {include: ['b']}}]}", "double quotes"),
    "datasets.yaml": ("config: {}\ndatsets: {args: {memory_span: 8000}, datasets: [{name: colours}]}\n", "'datasets'"),
    "memory.yaml": ("kind: memory\ndataset: {datasets: [{name: colours}]}\n", "'datasets'"),
}  # fmt: skip
