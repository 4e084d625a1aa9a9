import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "~/routes";

/** An address without a page answers with what its loader or action returns; of anything but a Response Remix drops the status. */
test("what has no page answers with a Response, which alone keeps its status", () => {
	const texts = filesOf(routes).map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));
	const pageless = texts.filter(({ text }) => !/^export (default|\{[^}]*\bdefault\b)/m.test(text));
	expect(pageless.length).toBeGreaterThan(90);
	const bare = /\bdata\b[^}]*\} from "@remix-run|\.reply\b|\bform\.(refuse|keep|fill)\(/;
	expect(pageless.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([]);
});

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
	return [...new Set(entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]))];
}
