import { randomUUID } from "node:crypto";
import { zipFiles } from "~/domain/files/zip-files";
import { addresses, centerRecordAddresses, pagesOf, recordAddresses } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { type HealthWatch, watchHealth } from "./harness/health-watch";
import { formsIn, type HtmlForm, parametersOf } from "./harness/html-form";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "slowed" });

/** How much longer than when nothing else is asked the health of the server may wait for its answer, in milliseconds. */
const patience = 200;

/** Texts that make a careless pattern or parser try again from every place; each character is one of the address too. */
const shapes: Record<string, (length: number) => string> = {
	spaces: (length) => `(${" ".repeat(length - 2)}x`,
	digits: (length) => `${"9".repeat(length - 1)}x`,
	separators: (length) => "1,.-'/;:".repeat(length / 8),
	brackets: (length) => "([{*_@".repeat(length / 6),
	words: (length) => "a1 ".repeat(length / 3),
};

/** One thing that is sent, and what it is called where it turns out slow. */
type Attempt = { name: string; send: () => Promise<Response> };

/**
 * Sends what is given, a group at a time, while the server's health is asked. A group that kept it waiting is sent again
 * one by one, and what keeps it waiting every time is given back: a busy machine is no fault of the server.
 */
async function slowOnes(watch: HealthWatch, quiet: number, groups: Iterable<Attempt[]> | AsyncIterable<Attempt[]>) {
	const slow: string[] = [];
	for await (const group of groups) {
		for (const { send } of group) await (await send()).arrayBuffer();
		if ((await watch.worst()) <= quiet + patience) continue;
		for (const { name, send } of group) {
			const waits: number[] = [];
			while (waits.length < 4 && (waits.at(-1) ?? Number.POSITIVE_INFINITY) > quiet + patience) {
				await (await send()).arrayBuffer();
				waits.push(await watch.worst());
			}
			const least = Math.min(...waits);
			if (least > quiet + patience) slow.push(`${name}: ${Math.round(least)} ms`);
		}
	}
	return slow;
}

async function withWatch(server: TestServer, attack: (watch: HealthWatch, quiet: number) => Promise<string[]>) {
	const watch = watchHealth(server.url);
	try {
		await watch.worst();
		await new Promise((resolve) => setTimeout(resolve, 1_000));
		expect(await attack(watch, await watch.worst())).toEqual([]);
	} finally {
		await watch.stop();
	}
}

type Page = { address: string; client: Client };

/** Every address of the product, bare and on a record, with who may ask it. */
async function pagesWithClients(server: TestServer): Promise<Page[]> {
	const clients = {
		app: await clientOf(server, manager),
		resident: await clientOf(server, resident),
		owner: await clientOf(server, ownerPerson),
		nobody: await clientOf(server),
	};
	const all = new Set([
		...addresses.map(({ path }) => path),
		...pagesOf(server.databasePath).map(({ address }) => address),
		...recordAddresses(server.databasePath).map(({ address }) => address),
		...centerRecordAddresses(server.databasePath, "resident").map(({ address }) => address),
		...centerRecordAddresses(server.databasePath, "owner").map(({ address }) => address),
	]);
	return [...all]
		.filter((address) => !/^\/(dev|sandbox|app\/logout|resources)\b|:/.test(address))
		.map((address) => {
			const [, house = ""] = /^\/(app|resident|owner)\b/.exec(address) ?? [];
			const isManagers = /^\/(connect-payments|onboarding)/.test(address);
			return { address, client: clients[isManagers ? "app" : (house as keyof typeof clients)] ?? clients.nobody };
		});
}

test("no path and no discovery of routes stops the server", async ({ server }) => {
	const client = await clientOf(server);
	const [, version] = /"version":\s*"(\w+)"/.exec(await (await client.get("/signup")).text()) ?? [];
	const discovered = (...paths: string[]) =>
		`/__manifest?version=${version}&${paths.map((one) => `p=${one}`).join("&")}`;
	const far = addresses.map(({ path }) => path).filter((path) => path.split("/").length > 3);
	const asked = [
		...["", "/app", "/resident", "/owner", "/weblistings"].flatMap((house) => [
			`${house}/${"a/".repeat(1_000)}`,
			`${house}/${"a/".repeat(6_900)}`,
			`${house}${"/a".repeat(8)}`,
			`${house}${"/(a".repeat(8)}`,
			`${house}/${"%2fa".repeat(1_000)}`,
			`${house}${"/a/..".repeat(1_000)}`,
		]),
		discovered(...Array.from({ length: 640 }, (_, at) => `p${at}`)),
		discovered("/a".repeat(190)),
		discovered("%2fa".repeat(190)),
		discovered(...Array.from({ length: 25 }, (_, at) => `${"/b".repeat(11)}${at}`)),
		discovered(...far.slice(0, 70)),
		discovered(...far.slice(-70)),
		`/x/..${discovered("/a".repeat(190))}`,
		`/x/%2e%2e${discovered("/a".repeat(190))}`,
		`//${discovered("/a".repeat(190))}`,
	];
	await withWatch(server, (watch, quiet) =>
		slowOnes(
			watch,
			quiet,
			asked.map((address) => [{ name: address.slice(0, 60), send: () => client.get(address) }]),
		),
	);
	expect((await client.get(discovered(...far.slice(0, 70)))).status).toBe(200);
});

test("no parameter of any address stops the server", async ({ server }) => {
	test.setTimeout(240_000);
	const pages = await pagesWithClients(server);
	let parameters = 0;
	async function* groups(): AsyncGenerator<Attempt[]> {
		for (const { address, client } of pages) {
			const page = await client.get(address);
			const html = await page.text();
			const known = parametersOf(html, address).filter((name) => !address.includes(`${name}=`));
			const names = page.status < 400 ? ["q", "cursor", ...known].slice(0, 8) : ["q", "next"];
			parameters += names.length;
			const length = Math.floor(9_000 / names.length / 24) * 24;
			yield Object.entries(shapes).map(([shape, make]) => {
				const query = names.map((name) => `${name}=${make(Math.min(1_992, length)).replaceAll(" ", "+")}`).join("&");
				const whole = `${address}${address.includes("?") ? "&" : "?"}${query}`;
				return { name: `${address} ${shape} in ${names}`, send: () => client.get(whole) };
			});
		}
	}
	await withWatch(server, (watch, quiet) => slowOnes(watch, quiet, groups()));
	expect(parameters, "parameters").toBeGreaterThan(pages.length * 2);
});

/** The forms of a page that take text or files, each once. */
async function* typedForms(server: TestServer): AsyncGenerator<{ form: HtmlForm; client: Client }> {
	const seen = new Set<string>();
	for (const { address, client } of await pagesWithClients(server)) {
		for (const form of formsIn(await (await client.get(address)).text(), address)) {
			const key = `${form.action.split("?")[0]} ${form.names}`;
			if (form.typed.length + form.files.length === 0 || seen.has(key)) continue;
			seen.add(key);
			yield { form, client };
		}
	}
}

function filledWith(form: HtmlForm, value: (name: string) => string): [string, string][] {
	return form.fields.map(([name, own]) => {
		if (name === "idempotencyKey") return [name, randomUUID()];
		return [name, form.typed.includes(name) ? value(name) : own];
	});
}

test("no field of any form stops the server", async ({ server }) => {
	test.setTimeout(240_000);
	let forms = 0;
	async function* groups(): AsyncGenerator<Attempt[]> {
		for await (const { form, client } of typedForms(server)) {
			if (form.typed.length === 0) continue;
			forms += 1;
			const list = form.names.find((name) => /\[0\]/.test(name))?.split("[0]");
			const attempt = (name: string, fields: () => [string, string][]) => ({
				name: `${form.action} ${name}`,
				send: () => client.post(form.action, fields()),
			});
			yield [
				...Object.entries(shapes).map(([shape, make]) =>
					attempt(shape, () =>
						filledWith(form, (name) => make(Math.max(1_000, form.longest[name] ?? 0)).slice(0, 60_000)),
					),
				),
				attempt("far too much", () => filledWith(form, () => shapes.spaces?.(20_000) ?? "")),
				attempt("deep names", () => [...form.fields, [`a${"[0]".repeat(90)}`, "1"], [`a${".b".repeat(140)}`, "1"]]),
				attempt("names of everything", () => [
					...form.fields,
					["toString", "1"],
					["__proto__", "1"],
					["hasOwnProperty", "1"],
				]),
				...(list
					? [
							attempt("far lines", () => [
								...form.fields,
								...Array.from({ length: 300 }, (_, at): [string, string] => [`${list[0]}[1999]${list[1]}[${at}]`, "1"]),
							]),
							attempt("endless lines", () => [...form.fields, [`${list[0]}[99999999]${list[1]}`, "1"]]),
						]
					: []),
			];
		}
	}
	await withWatch(server, (watch, quiet) => slowOnes(watch, quiet, groups()));
	expect(forms, "forms").toBeGreaterThan(60);
});

test("no file stops the server", async ({ server }) => {
	test.setTimeout(240_000);
	const entries = [...Array(60_000).keys()].map((at) => ({ name: `word/${at}`, bytes: Buffer.from("") }));
	const parts = ["[Content_Types].xml", "word/document.xml"].map((name) => ({ name, bytes: Buffer.from("<x/>") }));
	const files: Record<string, Buffer> = {
		"columns.csv": Buffer.from(`${"a,".repeat(50_000)}b\n`.repeat(3)),
		"cells.csv": Buffer.from(`${"1,".repeat(199)}2\n`.repeat(20_000)),
		"spaces.csv": Buffer.from(`Date,Amount,Unit\n${`"(${" \u3000".repeat(20_000)}x",1,2\n`.repeat(20)}`),
		"quotes.csv": Buffer.from(`Unit,Rent\n${'"a"b'.repeat(200_000)}`),
		"lines.csv": Buffer.from("\n".repeat(2_000_000)),
		"money.ofx": Buffer.from(`<OFX><STMTRS><STMTTRN>${"<CURRENCY>".repeat(200_000)}`),
		"entries.docx": zipFiles([...parts, ...entries]),
	};
	let uploads = 0;
	async function* groups(): AsyncGenerator<Attempt[]> {
		for await (const { form, client } of typedForms(server)) {
			const [field] = form.files;
			if (!field) continue;
			uploads += 1;
			yield Object.entries(files).map(([name, bytes]) => ({
				name: `${form.action} ${name}`,
				send: () => {
					const sent = new FormData();
					for (const [name, value] of filledWith(form, () => "x")) sent.append(name, value);
					sent.append(field, new File([new Uint8Array(bytes)], name));
					return client.post(form.action, sent);
				},
			}));
		}
	}
	await withWatch(server, (watch, quiet) => slowOnes(watch, quiet, groups()));
	expect(uploads, "uploads").toBeGreaterThan(8);
});
