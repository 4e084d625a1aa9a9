/**
 * Starts a behavior, list, form, page, job or email with its test:
 *
 *     npm run new -- behavior lease-accounts/waive-rent
 *
 * What it writes passes lint and types. Its test fails until what it stands for is written.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, prepareProcess, root as project } from "./bootstrap.mjs";
import { behaviorFiles, emailFiles, formFiles, jobFiles, listFiles, pageFiles } from "./new/templates.mjs";

export const usage = `Say what to start:
  npm run new -- behavior <module>/<name>              such as lease-accounts/waive-rent
  npm run new -- list <module>/<name>                  such as tasks/snoozed-tasks
  npm run new -- form <place>/<name> <address> <module>/<name>
                                                       such as manager/leasing/waive-rent app/waiverent lease-accounts/waive-rent
  npm run new -- page <place>/<name> <address>         such as manager/leasing/yearly-rents app/yearlyrents
  npm run new -- job <module>/<name>                   such as tasks/wake-snoozed-tasks
  npm run new -- email <name>                          such as rent-waived`;

/** Told to whoever typed the command; nothing was written. */
export class Refusal extends Error {}

const kinds = { behavior, list, form, page, job, email };

/**
 * Writes what was asked for below `root` and gives the paths it wrote or changed, and what to do next. Throws a Refusal,
 * and writes nothing, where a name does not do or a file is there already.
 */
export function startNew(asked, root = project) {
	const [kind, ...words] = asked;
	const start = Object.hasOwn(kinds, kind ?? "") ? kinds[kind] : undefined;
	if (!start || words.length !== start.length - 1) throw new Refusal(usage);
	const { files, next } = start(root, ...words);
	for (const { path, isChange } of files) {
		if (!isChange && existsSync(join(root, path))) throw new Refusal(`${path} is there already.`);
	}
	for (const { path, text } of files) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	const paths = files.map(({ path }) => path);
	tidy(root, paths);
	return { paths, next };
}

function behavior(root, place) {
	const { module, name } = moduleAndName(root, place);
	return {
		files: [...behaviorFiles(module, name), exported(root, module, name)],
		next: [
			`Write the sentence and the expectation of app/domain/${module}/${name}.test.ts, see it fail, then write the behavior.`,
			"What it changes is recorded with recordActivity (#domain/activity).",
		],
	};
}

function list(root, place) {
	const { module, name } = moduleAndName(root, place);
	const { written, exports } = listFiles(module, name);
	return {
		files: [...written, exported(root, module, name, exports)],
		next: [
			`Say in app/domain/${module}/${name}.ts which table is listed and what narrows it, and expect it in the test.`,
			"Give the order an index, and hold it as app/domain/payables/list-plans.test.ts does.",
			"Its page, its filters and its download: vendors.tsx, vendor-list.ts and vendors-download.ts of app/routes/manager/vendors show how.",
		],
	};
}

function form(root, pagePlace, address, place) {
	const { module, name } = moduleAndName(root, place);
	const { house, path, pageName } = pageAndHouse(pagePlace);
	const schema = `app/domain/${module}/schema.ts`;
	const files = formFiles({ house, path, pageName, address, module, name });
	const before = read(root, schema) ?? 'import { z } from "zod";\n';
	if (!/^import \{ z \} from "zod";$/m.test(before)) throw new Refusal(`${schema} does not import z from zod.`);
	return {
		files: [
			...behaviorFiles(module, name, { asks: "reason" }),
			exported(root, module, name),
			{ path: schema, text: `${before}\n${files.schema}`, isChange: true },
			...files.page,
			mapped(root, house, path, address),
			...needed(root, house, address, "edit"),
		],
		next: [
			`Write what the form asks in ${schema}, and the behavior with its test.`,
			...(house === "manager" ? ["Say in app/web/needs which area's right the page asks for."] : []),
			"Put a link to the page where it is looked for, and its words by docs/glossary.md.",
			`Build, then run tests/e2e/${pageName}.spec.ts.`,
		],
	};
}

function page(root, place, address) {
	const { house, path, pageName } = pageAndHouse(place);
	return {
		files: [
			...pageFiles({ house, path, pageName, address }),
			mapped(root, house, path, address),
			...needed(root, house, address, "view"),
		],
		next: [
			...(house === "manager" ? ["Say in app/web/needs which area's right the page asks for."] : []),
			`Put a link to it where it is looked for${house === "manager" ? " (app/routes/manager/menu.ts for the drawer)" : ""}.`,
			`Build, then run tests/e2e/${pageName}.spec.ts.`,
		],
	};
}

function job(root, place) {
	const { module, name } = moduleAndName(root, place);
	const files = jobFiles(module, name);
	return {
		files: [
			...files.written,
			exported(root, module, name),
			changed(root, "app/jobs/schedule.server.ts", [
				[/^import /m, `${files.importLine}\nimport `],
				[/^\];$/m, `${files.scheduleLine}\n];`],
			]),
			changed(root, "app/domain/system/job-words.ts", [
				[/(jobWords: Record<string, string> = \{[\s\S]*?)^\};$/m, `$1${files.wordsLine}\n};`],
			]),
		],
		next: [
			`Write app/domain/${module}/${name}.ts and its test; the job only calls it.`,
			"Say in app/domain/system/job-words.ts what the job does, and how often it runs in app/jobs/schedule.server.ts.",
		],
	};
}

function email(_, name) {
	check(name);
	return {
		files: emailFiles(name),
		next: [
			`Write its words in app/emails/${name}.ts and expect them in the test.`,
			"Queue it from the behavior that causes it, with queueMail (app/domain/reminders/tell-insurance.ts shows how).",
		],
	};
}

const taken = [
	"index",
	"labels",
	"schema",
	"format",
	"queries",
	"utils",
	"helpers",
	"misc",
	"service",
	"common",
	"lib",
];

function check(name) {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
		throw new Refusal(`“${name}” is no name: small letters and digits, words joined by one dash, such as waive-rent.`);
	}
	if (taken.includes(name)) {
		throw new Refusal(`“${name}” does not say what the file does. Name it after that, such as waive-rent.`);
	}
}

function moduleAndName(root, place) {
	const [module = "", name = "", ...more] = place.split("/");
	if (!name || more.length > 0)
		throw new Refusal(`Write module and name, such as lease-accounts/waive-rent, not “${place}”.`);
	check(module);
	check(name);
	if (!existsSync(join(root, face(module)))) {
		throw new Refusal(`There is no module “${module}”: app/domain has no ${module}/index.server.ts.`);
	}
	return { module, name };
}

const guards = { manager: "app", resident: "resident", owner: "owner" };

function pageAndHouse(place) {
	const [house = "", ...rest] = place.split("/");
	if (!Object.hasOwn(guards, house) || rest.length === 0) {
		throw new Refusal(
			`A page is someone’s: manager/…, resident/… or owner/…, such as manager/leasing/yearly-rents, not “${place}”.`,
		);
	}
	rest.forEach(check);
	return { house, path: `routes/${place}.tsx`, pageName: rest.at(-1) };
}

const face = (module) => `app/domain/${module}/index.server.ts`;

/** The module's face with what is new in it. */
function exported(root, module, name, names = [camel(name)]) {
	const text = `${read(root, face(module))}export { ${names.join(", ")} } from "./${name}";\n`;
	return { path: face(module), text, isChange: true };
}

/** The address map with a page behind the last one that lies in the same folder, or else in the same house. */
function mapped(root, house, path, address) {
	const prefix = guards[house];
	if (!new RegExp(`^${prefix}(/[a-z0-9-]+)+$`).test(address)) {
		throw new Refusal(
			`The address of a page of this house begins with “${prefix}/”, such as ${prefix}/yearlyrents, not “${address}”.`,
		);
	}
	const lines = read(root, "app/routes.ts").split("\n");
	if (lines.some((line) => line.includes(`route("${address}",`))) throw new Refusal(`/${address} has a page already.`);
	const lastIn = (files) =>
		lines.findLastIndex((line) => new RegExp(`^\\s*route\\("${prefix}/[^"*]+", "${files}"\\),$`).test(line));
	const own = lastIn(`${dirname(path)}/[^"/]+`);
	const at = own === -1 ? lastIn(`routes/${house}/[^"]+`) : own;
	const indent = /^\s*/.exec(lines[at] ?? "")?.[0] ?? "";
	lines.splice(at + 1, 0, `${indent}route("${address}", "${path}"),`);
	return { path: "app/routes.ts", text: lines.join("\n"), isChange: true };
}

/** A manager's page asks for the right to the settings until its own is named. */
function needed(root, house, address, level) {
	if (house !== "manager") return [];
	const path = "app/web/needs/others.ts";
	const last = "} as const satisfies Needs;";
	const text = read(root, path).replace(last, `\t"/${address}": ${level}("settings"),\n${last}`);
	return [{ path, text, isChange: true }];
}

function changed(root, path, changes) {
	const before = read(root, path);
	const text = changes.reduce((text, [where, what]) => {
		if (!where.test(text)) throw new Refusal(`${path} is not as it was: add the job by hand.`);
		return text.replace(where, what);
	}, before);
	return { path, text, isChange: true };
}

function read(root, path) {
	return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
}

function camel(name) {
	return name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/** Sorts exports and imports, and breaks lines. */
function tidy(root, paths) {
	const biome = join(project, "node_modules/@biomejs/biome/bin/biome");
	const run = spawnSync(process.execPath, [biome, "check", "--write", "--linter-enabled=false", ...paths], {
		cwd: root,
		encoding: "utf8",
	});
	if (run.status !== 0) throw new Error(`${run.stdout}${run.stderr}`);
}

function main() {
	prepareProcess();
	ensureInstalled();
	try {
		const { paths, next } = startNew(process.argv.slice(2));
		console.log(`Written:\n${paths.map((path) => `  ${path}`).join("\n")}\n\nNext:`);
		next.forEach((step, index) => {
			console.log(`  ${index + 1}. ${step}`);
		});
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
