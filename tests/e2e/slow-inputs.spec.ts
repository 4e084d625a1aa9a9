import { randomUUID } from "node:crypto";
import { zipFiles } from "~/domain/files/zip-files";
import { addresses, centerRecordAddresses, pagesOf, recordAddresses } from "./harness/addresses";
import { type Client, clientOf } from "./harness/client";
import { watchHealth } from "./harness/health-watch";
import { formsIn, type HtmlForm, parametersOf } from "./harness/html-form";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import type { TestServer } from "./harness/server";

test.use({ portfolio: "slowed" });

/** What no answer may keep the server's health waiting for, in milliseconds: far above what a busy machine adds. */
const patience = 5_000;

/** Texts that make a careless pattern or parser try again from every place; each character is one of the address too. */
const shapes: Record<string, (length: number) => string> = {
	spaces: (length) => `(${" ".repeat(length - 2)}x`,
	digits: (length) => `${"9".repeat(length - 1)}x`,
	separators: (length) => "1,.-'/;:".repeat(length / 8),
	brackets: (length) => "([{*_@".repeat(length / 6),
	words: (length) => "a1 ".repeat(length / 3),
};

/** One thing that is sent, and what it is called where it turns out slow or breaks. */
type Attempt = { name: string; send: () => Promise<Response> };
type Attempts = Iterable<Attempt[]> | AsyncIterable<Attempt[]>;

/**
 * Sends what is given, the attempts of a group at once, while the server's health is asked: nothing may answer that
 * something broke, though that it is to be asked again, and no group may keep the health waiting. How long the slowest
 * did is printed.
 */
async function expectUnharmed(server: TestServer, attempts: Attempts) {
	const watch = watchHealth(server.url);
	const waits: { wait: number; name: string }[] = [];
	const broken: string[] = [];
	let sent = 0;
	try {
		await watch.worst();
		for await (const group of attempts) {
			const ask = async ({ name, send }: Attempt) => {
				const answer = await send();
				await answer.arrayBuffer();
				sent += 1;
				const isLater = answer.status === 503 && answer.headers.has("retry-after");
				if (answer.status >= 500 && !isLater) broken.push(`${name}: ${answer.status}`);
			};
			await Promise.all(group.map(ask));
			waits.push({ wait: Math.round(await watch.worst()), name: group[0]?.name ?? "" });
		}
	} finally {
		await watch.stop();
	}
	const slowest = waits.toSorted((a, b) => b.wait - a.wait).slice(0, 3);
	console.log(`${sent} sent; health waited longest beside ${slowest.map(({ wait, name }) => `${name}: ${wait} ms`)}`);
	expect(broken, "answers that something broke").toEqual([]);
	expect(waits.filter(({ wait }) => wait > patience)).toEqual([]);
}

type Page = { address: string; client: Client };

async function signedInClients(server: TestServer) {
	return {
		app: await clientOf(server, manager),
		resident: await clientOf(server, resident),
		owner: await clientOf(server, ownerPerson),
		guest: await clientOf(server),
	};
}

type Clients = Awaited<ReturnType<typeof signedInClients>>;

/** Every address of the product, bare and on a record, with who may ask it. */
function pagesWithClients(server: TestServer, clients: Clients): Page[] {
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
			return { address, client: clients[isManagers ? "app" : (house as keyof typeof clients)] ?? clients.guest };
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
	await expectUnharmed(
		server,
		asked.map((address) => [{ name: address.slice(0, 60), send: () => client.get(address) }]),
	);
	expect((await client.get(discovered(...far.slice(0, 70)))).status).toBe(200);
});

test("no parameter of any address, no field of any form and no file stops the server", async ({ server }) => {
	test.setTimeout(900_000);
	const clients = await signedInClients(server);
	const pages = pagesWithClients(server, clients);
	const forms: TypedForm[] = [];
	const count = { parameters: 0, fields: 0, uploads: 0 };

	async function* parameters(): AsyncGenerator<Attempt[]> {
		const seen = new Set<string>();
		for (const { address, client } of pages) {
			const page = await client.get(address);
			const html = await page.text();
			for (const form of formsIn(html, address)) {
				const key = `${form.action.split("?")[0]} ${form.names}`;
				if (form.typed.length + form.files.length === 0 || seen.has(key)) continue;
				seen.add(key);
				forms.push({ form, client });
			}
			const known = parametersOf(html, address).filter((name) => !address.includes(`${name}=`));
			const names = page.status < 400 ? ["q", "cursor", ...known].slice(0, 8) : ["q", "next"];
			const kind = `${address.split("?")[0]} ${page.status} ${names}`;
			if (seen.has(kind)) continue;
			seen.add(kind);
			count.parameters += names.length;
			const length = Math.floor(9_000 / names.length / 24) * 24;
			yield Object.entries(shapes).map(([shape, make]) => {
				const query = names.map((name) => `${name}=${make(Math.min(1_992, length)).replaceAll(" ", "+")}`).join("&");
				const whole = `${address}${address.includes("?") ? "&" : "?"}${query}`;
				return { name: `${address} ${shape} in ${names}`, send: () => client.get(whole) };
			});
		}
	}

	function* uploads(): Generator<Attempt[]> {
		const files = slowFiles();
		for (const { form, client } of forms) {
			const [field] = form.files;
			if (!field) continue;
			count.uploads += 1;
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

	function* fields(): Generator<Attempt[]> {
		for (const { form, client } of forms) {
			if (form.typed.length === 0) continue;
			count.fields += form.typed.length;
			yield fieldAttempts(form).map(({ name, fields }) => ({
				name: `${form.action} ${name}`,
				send: () => client.post(form.action, fields()),
			}));
		}
	}

	await expectUnharmed(server, parameters());
	await expectUnharmed(server, uploads());
	await expectUnharmed(server, fields());
	expect(count.parameters, "parameters").toBeGreaterThan(1_000);
	expect(count.fields, "fields").toBeGreaterThan(300);
	expect(count.uploads, "uploads").toBeGreaterThan(8);
	const homes = [clients.app.get("/app"), clients.resident.get("/resident/rhome"), clients.owner.get("/owner/ohome")];
	expect((await Promise.all(homes)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("no number of parts in a body stops the server, whoever sends it", async ({ server }) => {
	const clients = await signedInClients(server);
	const parts: Record<string, (at: number) => string> = {
		"one field": () => 'Content-Disposition: form-data; name="a"',
		"many fields": (at) => `Content-Disposition: form-data; name="a${at}"`,
		"no name": () => "A: b",
		files: (at) => `Content-Disposition: form-data; name="file"; filename="${at}"`,
	};
	const bodies = Object.entries(parts).flatMap(([name, head]) =>
		[4_000, 20_000, 38_000].map((count) => ({
			name: `${count} parts, ${name}`,
			body: `${[...Array(count).keys()].map((at) => `--x\r\n${head(at)}\r\n\r\n\r\n`).join("")}--x--\r\n`,
		})),
	);
	const forms: [string, Client][] = [
		["/", clients.guest],
		["/feedback", clients.guest],
		["/app/addeditexpense", clients.app],
		["/resident/rdocuments", clients.resident],
	];
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	const attempts = forms.flatMap(([address, client]) =>
		bodies.map(({ name, body }) => [
			{ name: `${address} ${name}`, send: () => client.post(address, new Blob([body]), headers) },
		]),
	);
	await expectUnharmed(server, attempts);
	const answer = await clients.guest.post("/feedback", new Blob([bodies.at(-1)?.body ?? ""]), headers);
	expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("Go back to the form")]);
});

type TypedForm = { form: HtmlForm; client: Client };

function filledWith(form: HtmlForm, value: (name: string) => string): [string, string][] {
	return form.fields.map(([name, own]) => {
		if (name === "idempotencyKey") return [name, randomUUID()];
		return [name, form.typed.includes(name) ? value(name) : own];
	});
}

/** A form filled with every slow text, with more than it takes, and with names that no form has. */
function fieldAttempts(form: HtmlForm): { name: string; fields: () => [string, string][] }[] {
	const list = form.names.find((name) => /\[0\]/.test(name))?.split("[0]");
	return [
		...Object.entries(shapes).map(([shape, make]) => ({
			name: shape,
			fields: () => filledWith(form, (name) => make(Math.max(1_000, form.longest[name] ?? 0)).slice(0, 60_000)),
		})),
		{ name: "far too much", fields: () => filledWith(form, () => shapes.spaces?.(20_000) ?? "") },
		{
			name: "names of everything",
			fields: () => [
				...form.fields,
				...["toString", "__proto__", "hasOwnProperty", `a${"[0]".repeat(90)}`, `a${".b".repeat(140)}`].map(
					(name): [string, string] => [name, "1"],
				),
			],
		},
		...(list
			? [
					{
						name: "far lines",
						fields: (): [string, string][] => [
							...form.fields,
							...Array.from({ length: 300 }, (_, at): [string, string] => [`${list[0]}[1999]${list[1]}[${at}]`, "1"]),
							[`${list[0]}[99999999]${list[1]}`, "1"],
						],
					},
				]
			: []),
	];
}

/** Files that are small for what they make a careless reader do. */
function slowFiles(): Record<string, Buffer> {
	const entries = [...Array(60_000).keys()].map((at) => ({ name: `word/${at}`, bytes: Buffer.from("") }));
	const parts = ["[Content_Types].xml", "word/document.xml"].map((name) => ({ name, bytes: Buffer.from("<x/>") }));
	return {
		"columns.csv": Buffer.from(`${"a,".repeat(50_000)}b\n`.repeat(3)),
		"cells.csv": Buffer.from(`${"1,".repeat(199)}2\n`.repeat(20_000)),
		"spaces.csv": Buffer.from(`Date,Amount,Unit\n${`"(${" \u3000".repeat(20_000)}x",1,2\n`.repeat(20)}`),
		"quotes.csv": Buffer.from(`Unit,Rent\n${'"a"b'.repeat(200_000)}`),
		"lines.csv": Buffer.from("\n".repeat(2_000_000)),
		"money.ofx": Buffer.from(`<OFX><STMTRS><STMTTRN>${"<CURRENCY>".repeat(200_000)}`),
		"entries.docx": zipFiles([...parts, ...entries]),
	};
}
