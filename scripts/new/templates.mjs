/** What `npm run new` writes. A file is its path and its text. */

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const sentence = (name) => words(name).replace(/^./, (letter) => letter.toUpperCase());
const title = (name) => words(name).replace(/\b./g, (letter) => letter.toUpperCase());
const words = (name) => name.replaceAll("-", " ");

/** A behavior that refuses everything until it is written, with a test that says so. */
export function behaviorFiles(module, name, { asks } = {}) {
	const field = asks ? `\t${asks}: string;\n` : "";
	const given = asks ? `{ ${asks}: "As agreed." }` : "{}";
	return [
		{
			path: `app/domain/${module}/${name}.ts`,
			text: `import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type ${pascal(name)}Input = {
${field}	idempotencyKey?: string | undefined;
};

/** Say in a sentence what it changes, and what it refuses. */
export function ${camel(name)}(scope: Scope, input: ${pascal(name)}Input): Result {
	return once(scope, "${name}", input, () => refuse("${sentence(name)} is not written yet."));
}
`,
		},
		{
			path: `app/domain/${module}/${name}.test.ts`,
			text: `import { expect, test } from "vitest";
import { makeOrganization } from "../../../tests/factories/rentals";
import { ${camel(name)} } from "./index.server";

test("say what ${words(name)} changes", () => {
	const { scope } = makeOrganization();
	expect(${camel(name)}(scope, ${given})).toEqual({ ok: true });
});
`,
		},
	];
}

/** A list of records with its page, all of it and its count, and a test that fails until its table is told. */
export function listFiles(module, name) {
	const [page, all, count] = ["list", "all", "count"].map((verb) => `${verb}${pascal(name)}`);
	return {
		exports: [all, count, page],
		written: [
			{
				path: `app/domain/${module}/${name}.ts`,
				text: `import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";

type ${pascal(name)}Filters = {
	q?: string | undefined;
};

type ${pascal(name)}Row = {
	id: number;
	name: string;
};

/** Say what is listed, and in which order. */
export const {
	page: ${page},
	all: ${all},
	count: ${count},
} = defineList({
	select: "r.id, r.name",
	table: "${name.replaceAll("-", "_")} r",
	sorts: { name: [{ sql: "r.name", key: "name" }] },
	unique: { sql: "r.id", key: "id" },
	where: conditions,
	shown: (rows: ${pascal(name)}Row[]) => rows,
});

function conditions(scope: Scope, { q }: ${pascal(name)}Filters) {
	const { where, params, add } = whereOf("r.profile_id = ?", scope.profileId);
	if (q) add("r.name LIKE ? ESCAPE '\\\\'", anywhere(q));
	return { where, params };
}
`,
			},
			{
				path: `app/domain/${module}/${name}.test.ts`,
				text: `import { expect, test } from "vitest";
import { makeOrganization } from "../../../tests/factories/rentals";
import { ${all}, ${count}, ${page} } from "./index.server";

test("say what ${words(name)} lists, and what narrows it", () => {
	const { scope } = makeOrganization();
	const { scope: stranger } = makeOrganization();
	expect(${page}(scope, {}).rows).toEqual([{ id: 1, name: "Say what was made" }]);
	expect([...${all}(scope, { filters: { q: "made" } })]).toHaveLength(1);
	expect([${count}(scope), ${count}(scope, { q: "nowhere" }), ${count}(stranger)]).toEqual([1, 0, 0]);
});
`,
			},
		],
	};
}

const guards = {
	manager: { guard: "requireManager", home: "/app", person: "manager" },
	resident: { guard: "requireResident", home: "/resident/rhome", person: "resident" },
	owner: { guard: "requireOwner", home: "/owner/ohome", person: "owner" },
};

/** A page that reads, and a journey that opens it. */
export function pageFiles({ house, path, pageName, address }) {
	const { guard, person } = guards[house];
	return [
		{
			path: `app/${path}`,
			text: `import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DateText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { ${guard} } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("${title(pageName)}");

export async function loader({ request }: LoaderFunctionArgs) {
	const ${person} = await ${guard}(request);
	return { today: ${person}.today };
}

export default function ${pascal(pageName)}() {
	const { today } = useLoaderData<typeof loader>();
	return <PageHead title="${sentence(pageName)}" facts={<DateText date={today} />} />;
}
`,
		},
		journey({ house, pageName, address }),
	];
}

/** A page with a form on a new behavior, the form's schema, and a journey that opens it. */
export function formFiles({ house, path, pageName, address, module, name }) {
	const { guard, home, person } = guards[house];
	const schema = `${camel(name)}Form`;
	return {
		schema: `/** Say whose form it is. */
export const ${schema} = z.object({
	reason: z.string({ error: "Enter a reason." }).trim().min(1, "Enter a reason.").max(200, "Use 200 characters or fewer."),
	idempotencyKey: z.string().max(100).optional(),
});
`,
		page: [
			{
				path: `app/${path}`,
				text: `import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { ${camel(name)} } from "#domain/${module}";
import { ${schema} } from "#domain/${module}/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { ${guard} } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("${title(pageName)}");

export async function loader({ request }: LoaderFunctionArgs) {
	await ${guard}(request);
	return { idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const ${person} = await ${guard}(request);
	const form = await parseForm(request, ${schema});
	if (!form.ok) return form.reply;
	const done = ${camel(name)}(${person}, form.value);
	if (!done.ok) return form.refuse(done);
	return redirectWithMessage(href("${home}"), "${sentence(name)}: done.");
}

export default function ${pascal(pageName)}() {
	const { idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof ${schema}>>();
	return (
		<>
			<PageHead title="${sentence(pageName)}" />
			<Form form={form} submit="Save" cancel={href("${home}")} idempotencyKey={idempotencyKey}>
				<TextField field={fields.reason} label="Reason" maxLength={200} />
			</Form>
		</>
	);
}
`,
			},
			journey({ house, pageName, address }),
		],
	};
}

function journey({ house, pageName, address }) {
	const path = `tests/e2e/${pageName}.spec.ts`;
	const name = `say what is done on ${words(pageName)}`;
	const opened = `	await page.goto("/${address}");
	await expect(page.getByRole("heading", { level: 1, name: "${sentence(pageName)}" })).toBeVisible();
	await expectNoAxeViolations(page);
});
`;
	if (house === "manager") {
		const text = `import { expect, expectNoAxeViolations, test } from "./harness/test";

test("${name}", async ({ managerPage: page }) => {
${opened}`;
		return { path, text };
	}
	const person = house === "owner" ? "ownerPerson" : house;
	const text = `import { ${person} } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations } from "./harness/test";

test("${name}", async ({ page, signIn }) => {
	await signIn(${person});
${opened}`;
	return { path, text };
}

/** Work by the clock: a behavior for every organization, and the job that calls it. */
export function jobFiles(module, name) {
	const run = `run${pascal(name)}`;
	return {
		written: [
			{
				path: `app/domain/${module}/${name}.ts`,
				text: `import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";

/**
 * Say what falls due, and what is done then. However often it runs, each thing is done once. Gives how many were done in
 * each organization, so that pages are answered in between.
 */
export function* ${camel(name)}(): Generator<number> {
	const sql = "SELECT profile_id AS profileId FROM organization ORDER BY profile_id";
	for (const { profileId } of statement<{ profileId: number }, []>(sql).all()) {
		yield write(() => doDue(systemScope(profileId)));
	}
}

function doDue({ profileId }: Scope): number {
	throw new Error(\`${sentence(name)} is not written yet (organization \${profileId}).\`);
}
`,
			},
			{
				path: `app/domain/${module}/${name}.test.ts`,
				text: `import { expect, test } from "vitest";
import { makeOrganization } from "../../../tests/factories/rentals";
import { ${camel(name)} } from "./index.server";

test("say what ${words(name)} does on its day, and that it does it once", () => {
	makeOrganization();
	expect([...${camel(name)}()]).toEqual([1]);
	expect([...${camel(name)}()]).toEqual([0]);
});
`,
			},
			{
				path: `app/jobs/${name}.ts`,
				text: `import { setImmediate } from "node:timers/promises";
import { ${camel(name)} } from "#domain/${module}";

/** Say when it is due, wherever the organization is. */
export async function ${run}() {
	for (const _ of ${camel(name)}()) await setImmediate();
}
`,
			},
		],
		importLine: `import { ${run} } from "./${name}";`,
		scheduleLine: `\t{ name: "${name}", pattern: "13,28,43,58 * * * *", run: ${run} },`,
		wordsLine: `\t"${name}": "${sentence(name)}",`,
	};
}

/** An email, and a test that fails until its words are written. */
export function emailFiles(name) {
	return [
		{
			path: `app/emails/${name}.ts`,
			text: `import { mail } from "./layout";

type ${pascal(name)}Words = { name: string };

/** Say who gets it, and when; days and amounts come already in words. */
export function ${camel(name)}Mail({ name }: ${pascal(name)}Words) {
	return mail({
		subject: "${sentence(name)}",
		greeting: \`Hello \${name},\`,
		paragraphs: ["These words are not written yet."],
	});
}
`,
		},
		{
			path: `app/emails/${name}.test.ts`,
			text: `import { expect, test } from "vitest";
import { ${camel(name)}Mail } from "./${name}";

test("say what the email tells", () => {
	const { subject, text } = ${camel(name)}Mail({ name: "Ana Diaz" });
	expect(subject).toBe("${sentence(name)}");
	expect(text).not.toContain("not written yet");
});
`,
		},
	];
}
