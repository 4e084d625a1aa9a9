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

test.each(said)("%s is in the words of %s", (message = "", file = "") => {
	const source = readFileSync(file.replaceAll("`", ""), "utf8");
	const words = message.replace(/ \{email\}$/, "");
	expect(source).toContain(words);
});
