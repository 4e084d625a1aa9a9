import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What schema files export besides the shapes of forms: what shapes are made of, and stored JSON. */
const partsOfShapes: Record<string, string[]> = {
	"calendar/schema.ts": ["date"],
	"money/schema.ts": ["largestAmountCents", "money"],
	"applications/step-schema.ts": ["press"],
	"imports/schema.ts": ["storedAnswers", "storedResult", "storedSettings"],
	"move-in/lists/list-schema.ts": ["storedListAnswers", "storedListResult", "storedListSettings"],
	"relocations/schema.ts": ["exportManifest"],
	"team/schema.ts": ["askedRights", "mostChosen", "takerChoice"],
	"rentals/unit-schema.ts": ["patternOf", "unitLines", "unitPatternShape"],
};

/** Files beside the schemas that use zod: parts that schemas share, and what is read back from its own table. */
const zodAside = ["identity/kept-forms.ts", "kernel/form-fields.ts", "team/rights-of.ts"];

const files = readdirSync("app/domain", { recursive: true, encoding: "utf8" })
	.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
	.map((path) => ({ path, text: readFileSync(`app/domain/${path}`, "utf8") }));
const isSchema = (path: string) => /(\/|-)schema\.ts$/.test(path);

test("what a schema file exports is named as a form: paymentForm", () => {
	const exported = files
		.filter(({ path }) => isSchema(path))
		.flatMap(({ path, text }) => namesOf(text).map((name) => ({ path, name })));
	expect(exported.length).toBeGreaterThan(150);
	const odd = exported.filter(({ path, name }) => !/^[a-z]\w*Form$/.test(name) && !partsOfShapes[path]?.includes(name));
	expect(odd).toEqual([]);
	const spare = Object.entries(partsOfShapes).flatMap(([path, names]) =>
		names.filter((name) => !exported.some((one) => one.path === path && one.name === name)),
	);
	expect(spare).toEqual([]);
});

test("the shapes of forms lie in schema.ts, or in *-schema.ts", () => {
	const withZod = files.filter(({ path, text }) => !isSchema(path) && /from "zod"/.test(text)).map(({ path }) => path);
	expect(withZod.sort()).toEqual(zodAside);
	expect(files.filter(({ text }) => namesOf(text).some((name) => name.endsWith("Schema")))).toEqual([]);
});

test("a module's other schema files are reached through its schema.ts", () => {
	const outside = [...sources("app/routes"), ...sources("app/web")].filter(({ text }) =>
		/"#domain\/[\w-]+\/[\w-]+-schema"/.test(text),
	);
	expect(outside.map(({ path }) => path)).toEqual([]);
});

function sources(folder: string) {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((path) => /\.tsx?$/.test(path))
		.map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, "utf8") }));
}

/** The values that a file exports; overloads once. */
function namesOf(text: string): string[] {
	return [...new Set([...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = ""]) => name))];
}
