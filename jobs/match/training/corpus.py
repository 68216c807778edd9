"""Reads O*NET, ESCO and the topic lists into texts, occupations and what belongs together.

Nothing here reads job advertisements: they have no clear licence and are never trained on.
"""

import csv
import json
import pathlib
import re
from collections import defaultdict

HERE = pathlib.Path(__file__).parent


class Corpus:
    """`texts` are the units that training puts together; `occupations` say which units describe one kind of work."""

    def __init__(self, data):
        self.data = pathlib.Path(data)
        self.texts, self.number = [], {}
        self.titles = json.loads((self.data / "titles/titles.json").read_text())
        self.texts = list(self.titles)
        self.number = {title: i for i, title in reversed(list(enumerate(self.titles)))}
        self.occupation_titles = defaultdict(list)
        self.tasks, self.tools, self.about = defaultdict(list), defaultdict(list), defaultdict(list)
        self.related = defaultdict(set)
        self.skill_sets = []
        self.skill_abouts = []
        self.read_titles()
        self.read_modern_titles()
        self.read_onet()
        self.read_esco()
        self.read_skills()
        phrases = (HERE / "advert-phrases.txt").read_text().split("\n")
        self.advert_phrases = [self.text(p) for p in phrases if p and not p.startswith("#")]

    def text(self, text):
        text = re.sub(r"\s+", " ", text).strip()
        if text not in self.number:
            self.number[text] = len(self.texts)
            self.texts.append(text)
        return self.number[text]

    def table(self, name):
        with open(self.data / "onet" / name, encoding="utf-8") as file:
            yield from csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)

    def read_titles(self):
        for title, occupation in json.loads((self.data / "titles/title_occ_pairs.json").read_text()):
            self.occupation_titles[occupation].append(title)

    def read_modern_titles(self):
        moved, lines = set(), []
        for line in (HERE / "modern-titles.tsv").read_text().split("\n"):
            if line and not line.startswith("#"):
                code, names = line.split("\t")
                lines.append((code, names.split("|")))
                moved |= {name[1:] for name in names.split("|") if name.startswith("!")}
        moved_texts = {self.number[name] for name in moved if name in self.number}
        for occupation, titles in self.occupation_titles.items():
            self.occupation_titles[occupation] = [t for t in titles if t not in moved_texts]
        for i, (code, names) in enumerate(lines):
            group = [self.text(name.lstrip("!")) for name in names]
            self.occupation_titles[f"M:{i}"] = group
            if code != "-":
                self.occupation_titles["O:" + code] = list(dict.fromkeys(self.occupation_titles["O:" + code] + group))
                self.related[f"M:{i}"].add("O:" + code)
                self.related["O:" + code].add(f"M:{i}")
        self.modern = len(lines)

    def read_onet(self):
        for row in self.table("Occupation Data.txt"):
            self.about["O:" + row["O*NET-SOC Code"]].append(self.text(row["Description"]))
        for row in self.table("Task Statements.txt"):
            self.tasks["O:" + row["O*NET-SOC Code"]].append(self.text(row["Task"]))
        for row in self.table("Technology Skills.txt"):
            name = re.sub(r"^(Adobe Systems|Oracle|IBM|SAP|Atlassian|Apache|Google) (?=\1)", "", row["Example"])
            name = re.sub(r"^Adobe Systems ", "", name)
            name = re.sub(r" software$", "", name)
            self.tools["O:" + row["O*NET-SOC Code"]].append(self.text(name))
        for row in self.table("Related Occupations.txt"):
            a, b = "O:" + row["O*NET-SOC Code"], "O:" + row["Related O*NET-SOC Code"]
            if row["Relatedness Tier"].startswith("Primary"):
                self.related[a].add(b)
                self.related[b].add(a)

    def read_esco(self):
        with open(self.data / "esco/occupations_en.csv", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                occupation = "E:" + row["conceptUri"].rsplit("/", 1)[1]
                for sentence in re.split(r"(?<=\.)\s+", row["description"]):
                    if len(sentence) > 30:
                        self.about[occupation].append(self.text(sentence))

    def read_skills(self):
        for name in ("digitalSkillsCollection_en.csv", "transversalSkillsCollection_en.csv"):
            with open(self.data / "esco" / name, encoding="utf-8") as file:
                for row in csv.DictReader(file):
                    names = [row["preferredLabel"]] + [n for n in re.split(r"\s*\|\s*", row["altLabels"]) if n]
                    self.skill_sets.append([self.text(n) for n in names])
                    self.skill_abouts.append((self.text(row["preferredLabel"]), self.text(row["description"])))
        topics = json.loads((self.data / "gh_topics.json").read_text())
        shown = {key: topic["name"] for key, topic in topics.items()}
        for topic in topics.values():
            names = [topic["name"]] + [alias.replace("-", " ") for alias in topic["aliases"]]
            self.skill_sets.append([self.text(n) for n in names])
            if topic["desc"]:
                self.skill_abouts.append((self.text(topic["name"]), self.text(topic["desc"])))
            for other in topic["related"]:
                if other in shown:
                    self.skill_abouts.append((self.text(topic["name"]), self.text(shown[other])))
        for skill in json.loads((self.data / "ms_skills.json").read_text()).values():
            for source in skill["sources"]:
                if source.get("shortDescription"):
                    name = self.text(source["displayName"])
                    self.skill_abouts.append((name, self.text(source["shortDescription"])))
        self.skill_sets = [s for s in self.skill_sets if len(set(s)) > 1]

    def occupations_of(self):
        of = defaultdict(set)
        for occupation, titles in self.occupation_titles.items():
            for title in titles:
                of[title].add(occupation)
        return of
