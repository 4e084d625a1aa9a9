import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files that read or imitate what others wrote, and the words they may have. */
const quoted: Record<string, readonly string[]> = {
	"docs/glossary.md": ["all"],
	"tests/unit/words.test.ts": ["all"],
	"app/domain/imports/known-headers.ts": ["postcode"],
	"app/domain/banking/read-csv-statement.ts": ["cheque"],
};

const written = ["app", "docs", "scripts", "tests"]
	.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
	.concat("README.md", "CONTRIBUTING.md")
	.filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file));

const [, list = ""] = readFileSync("docs/glossary.md", "utf8").split("## Never written");
const never = [...list.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

test("no file has a word that the glossary says is never written", () => {
	expect(never.length).toBeGreaterThan(10);
	const pattern = new RegExp(`(?<![\\w@])(${never.join("|")})(?![\\w@%$]|-at-all)`, "gi");
	const found = written.flatMap((file) => {
		const allowed = quoted[file] ?? [];
		if (allowed.includes("all")) return [];
		const words = [...readFileSync(file, "utf8").matchAll(pattern)].map(([word]) => word.toLowerCase());
		return words.filter((word) => !allowed.includes(word)).map((word) => `${file}: ${word}`);
	});
	expect(found).toEqual([]);
});
