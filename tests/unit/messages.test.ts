import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [said = [], notSaid = []] = readFileSync("docs/messages.md", "utf8")
	.split(/^## /m)
	.slice(1)
	.map((part) =>
		[...part.matchAll(/^\| (?!message |---)(.+) \|$/gm)].map(([, row = ""]) =>
			row.split("|").map((cell) => cell.trim()),
		),
	);

test("each of the specification's 45 messages is said or named with its reason, once", () => {
	const messages = [...said, ...notSaid].map(([message]) => message);
	expect(messages).toHaveLength(45);
	expect(new Set(messages).size).toBe(45);
	for (const [message, reason] of notSaid) expect(reason?.length, message).toBeGreaterThan(20);
});

test.each(said)(
	"%s is in the words of %s, and a test has its case arise",
	(message = "", file = "", _ = "", heldBy = "") => {
		const words = message.replace(/ \{email\}$/, "");
		const code = readFileSync(file.replaceAll("`", ""), "utf8").replace(/\/\*\*[\s\S]*?\*\//g, "");
		expect(code).toContain(words);
		const [, spec = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(heldBy) ?? [];
		const asserted = assertionsOf(readFileSync(spec, "utf8"), title).filter((assertion) => assertion.includes(words));
		expect(asserted, `assertions of “${title}” with these words`).not.toEqual([]);
	},
);

/** The statements of the test of this title that assert something, with the file's own texts in place of their names. */
function assertionsOf(source: string, title: string): string[] {
	const [, body = ""] = source.split(`\ntest("${title}`);
	const texts = [...source.matchAll(/^\t*const (\w+) =\s+"(.+)";$/gm)];
	return (body.split(/^test[.(]/m)[0] ?? "")
		.split(/;\n|\{\n/)
		.filter((statement) => /\b(expect|seeToast)\b/.test(statement))
		.flatMap((statement) => {
			const named = texts.filter(([, name]) => new RegExp(`\\b${name}\\b`).test(statement));
			return [statement, ...named.map(([, , text = ""]) => text)];
		});
}
