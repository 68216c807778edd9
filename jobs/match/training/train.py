"""Trains the table of vectors: python3 train.py --data DIR --out DIR

DIR holds the files that shared data lists (onet/, esco/, titles/, gh_topics.json, ms_skills.json). Seeded. First a run
without the held-back occupations finds out what a setting is worth, then runs over everything are averaged and exported.
"""

import argparse
import json
import pathlib
import time

import numpy as np
import torch

import bags
import corpus as corpora
import export
import features
import pairs
import proxy
import validation

DEFAULTS = {
    "rows": 85_500, "steps": 450, "batch": 2048, "rate": 5e-3, "temperature": 0.08, "drop": 0.1,
    "distil": 1.5, "distil_temperature": 0.08, "taxonomy": 0.5, "related_negatives": 0.5, "skills": 0.08,
    "profiles": 0.3, "keep": 0.0, "warmup": 30, "hard": 0.2, "phrases": 0.9,
}


class Setting:
    def __init__(self, data, rows):
        self.corpus = corpora.Corpus(data)
        self.pieces = features.Pieces(pathlib.Path(data) / "titles/wordpiece_vocab.txt")
        self.table = bags.Table(self.pieces, self.corpus.texts, len(self.corpus.titles), rows)
        self.bags = bags.Bags(self.table, self.corpus.texts)
        general = np.fromfile(pathlib.Path(data) / "titles/general_static_256_i8.bin", dtype=np.int8).reshape(-1, 256)
        self.start = np.zeros((self.table.size, 256), dtype=np.float32)
        self.start[: len(self.pieces.names)] = general[self.pieces.source_rows] * 0.034128
        teacher = np.fromfile(pathlib.Path(data) / "titles/titles_gte384_i8.bin", dtype=np.int8).reshape(-1, 384)
        teacher = teacher.astype(np.float32)
        self.teacher = teacher / np.linalg.norm(teacher, axis=1, keepdims=True)
        self.held_back = validation.HeldBack(self.corpus)
        self.taxonomy_teacher = self.smooth_teacher()

    def smooth_teacher(self):
        """A title's occupation as the teacher sees it: the mean of the titles beside it, averaged over its occupations."""
        centred = self.teacher - self.teacher.mean(0)
        smooth = np.zeros_like(centred)
        count = np.zeros(len(centred), dtype=np.float32)
        for titles in self.corpus.occupation_titles.values():
            known = [t for t in set(titles) if t < len(centred)]
            if len(known) > 1:
                mean = centred[known].mean(0)
                smooth[known] += mean / np.linalg.norm(mean)
                count[known] += 1
        smooth[count == 0] = centred[count == 0]
        return smooth / np.linalg.norm(smooth, axis=1, keepdims=True)


def train(setting, options, seed, everything, device, log=print):
    o = {**DEFAULTS, **options}
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    left_out = None if everything else setting.held_back
    sampler = pairs.Sampler(setting.corpus, setting.bags, o, left_out)
    start = torch.tensor(setting.start, device=device)
    table = torch.nn.Parameter(start.clone())
    optimiser = torch.optim.Adam([table], lr=o["rate"])
    schedule = lambda step: min(1, (step + 1) / o["warmup"]) * max(0.1, 1 - 0.9 * step / o["steps"])
    teacher = torch.tensor(setting.teacher, device=device)
    taxonomy = torch.tensor(setting.taxonomy_teacher, device=device)
    titles = np.array([t for t in range(len(setting.teacher)) if left_out is None or t not in left_out.titles])
    for step in range(o["steps"]):
        for group in optimiser.param_groups:
            group["lr"] = o["rate"] * schedule(step)
        left, right, same = sampler.batch(rng, o["batch"])
        a = embed(table, left, device, o["drop"])
        b = embed(table, right, device, o["drop"])
        similarity = a @ b.T / o["temperature"]
        mask = torch.tensor(same, device=device)
        mask.fill_diagonal_(False)
        similarity = similarity.masked_fill(mask, -1e4)
        target = torch.arange(len(similarity), device=device)
        loss = (torch.nn.functional.cross_entropy(similarity, target)
                + torch.nn.functional.cross_entropy(similarity.T, target)) / 2
        if o["distil"]:
            loss = loss + o["distil"] * distillation(setting, table, titles, teacher, taxonomy, o, rng, device)
        if o["keep"]:
            loss = loss + o["keep"] * ((table - start)[: len(setting.pieces.names)] ** 2).sum(1).mean()
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if step % 150 == 149:
            log(f"  step {step + 1} loss {loss.item():.3f}")
    return table.detach()


def distillation(setting, table, titles, teacher, taxonomy, o, rng, device):
    chosen = np.sort(rng.choice(titles, o["batch"], replace=False))
    bag = setting.bags.gather(chosen, np.arange(len(chosen)), len(chosen))
    student = embed(table, bag, device, o["drop"])
    index = torch.tensor(chosen, device=device)
    wanted = centred(teacher[index]) * (1 - o["taxonomy"]) + centred(taxonomy[index]) * o["taxonomy"]
    got = centred(student)
    eye = torch.eye(len(chosen), dtype=torch.bool, device=device)
    log_got = (got / o["distil_temperature"]).masked_fill(eye, -1e4).log_softmax(1)
    goal = (wanted / o["distil_temperature"]).masked_fill(eye, -1e4).softmax(1)
    return torch.nn.functional.kl_div(log_got, goal, reduction="batchmean")


def centred(vectors):
    middle = vectors - vectors.mean(0)
    middle = torch.nn.functional.normalize(middle, dim=1)
    return middle @ middle.T


def embed(table, bag, device, drop=0.0):
    rows, offsets = bag
    rows = torch.tensor(rows, device=device)
    weights = None
    if drop:
        weights = (torch.rand(len(rows), device=device) >= drop).to(table.dtype)
    total = torch.nn.functional.embedding_bag(
        rows, table, torch.tensor(offsets, device=device), mode="sum", per_sample_weights=weights)
    return torch.nn.functional.normalize(total, dim=1, eps=1e-6)


def measure(setting, table, device, proxies):
    held = setting.held_back
    vectors = lambda texts: embed(table, setting.bags.gather(texts, np.arange(len(texts)), len(texts)), device)
    joined = lambda lists: embed(table, setting.bags.gather(
        np.array([t for l in lists for t in l]), np.repeat(np.arange(len(lists)), [len(l) for l in lists]), len(lists)), device)
    titles = held.title_map((vectors(held.queries) @ vectors(held.pool).T).cpu().numpy())
    documents = joined(held.documents)
    people = joined([texts for texts, _ in held.people])
    tasks = validation.reciprocal_rank((people @ documents.T).cpu().numpy(), np.array([d for _, d in held.people]))
    scores = {"titles": titles, "tasks": tasks}
    if proxies:
        scores |= proxy.measure(proxies, lambda rows: embed(table, rows, device).cpu().numpy(), setting.table)
    return {k: round(v, 4) for k, v in scores.items()}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--sweep", help="a JSON file: a list of settings to try without the held-back occupations")
    parser.add_argument("--shard", default="0/1", help="i/n: this process takes every n-th setting from i on")
    parser.add_argument("--options", default="{}", help="JSON: what differs from the defaults")
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--proxies", help="a file of people and postings to measure on; measured only, never learned from")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop the sweep after this long")
    arguments = parser.parse_args()
    began = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    options = json.loads(arguments.options)
    setting = Setting(arguments.data, options.get("rows", DEFAULTS["rows"]))
    proxies = proxy.load(arguments.proxies, setting.table) if arguments.proxies else None
    print(f"{device}, {len(setting.corpus.texts)} texts, {setting.table.size} rows, {time.time() - began:.0f} s")
    start = torch.tensor(setting.start, device=device)
    print("general table", measure(setting, start, device, proxies), flush=True)
    teacher = setting.teacher
    held = setting.held_back
    known = lambda texts: np.where(texts < len(teacher), texts, 0)
    print("teacher titles", held.title_map(teacher[known(held.queries)] @ teacher[known(held.pool)].T), flush=True)
    out = pathlib.Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    if arguments.sweep:
        shard, shards = map(int, arguments.shard.split("/"))
        with open(out / f"sweep-{shard}.jsonl", "w") as log:
            for trial in json.loads(pathlib.Path(arguments.sweep).read_text())[shard::shards]:
                if time.time() - began > arguments.seconds:
                    break
                at = time.time()
                runs = [train(setting, {**options, **trial}, seed, False, device, lambda _: None)
                        for seed in range(1, 1 + trial.get("runs", 1))]
                table = torch.stack(runs).mean(0)
                line = {"trial": trial, **measure(setting, table, device, proxies), "s": round(time.time() - at, 1)}
                print(json.dumps(line), flush=True)
                log.write(json.dumps(line) + "\n")
        return
    unseen = train(setting, options, 1, False, device)
    report = {"held_back": measure(setting, unseen, device, proxies)}
    print(report, flush=True)
    tables = [train(setting, options, seed, True, device) for seed in range(1, arguments.seeds + 1)]
    report["one_run_on_everything"] = measure(setting, tables[0], device, proxies)
    average = torch.stack(tables).mean(0)
    report["average_on_everything"] = measure(setting, average, device, proxies)
    report["options"] = {**DEFAULTS, **options}
    print(json.dumps(report), flush=True)
    export.write(setting, average.cpu().numpy(), out, report)


if __name__ == "__main__":
    main()
