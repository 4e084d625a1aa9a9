import { expect, test } from "vitest";
import { kindOf, kindsOfRecords } from "#domain/connections";
import { makeAllBooks } from "../../tests/factories/all-books";
import { ask, makeApiKey } from "../../tests/factories/api";
import { makeBooks } from "../../tests/factories/leasing";
import { openApi } from "./openapi";
import { places } from "./operations/records";
import { asPage } from "./page-right";

type Schema = { type?: string; required?: string[] };
type Operation = {
	operationId: string;
	parameters: { name: string; in: string; required: boolean }[];
	requestBody?: { content: { "application/json": { schema: Schema } } };
	responses: Record<string, unknown>;
};
type Method = "GET" | "POST" | "DELETE";

const document = openApi("http://localhost") as {
	paths: Record<string, Record<string, Operation>>;
	components: object;
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		...{ path, method: method.toUpperCase() as Method, operation },
		takesMoney: operation.parameters.some(({ name }) => name === "dry_run"),
	})),
);

/** A client that knows the document alone calls each operation on records that it found by the lists. */
async function makeClient() {
	const { scope } = makeAllBooks();
	const { key } = makeApiKey(scope);
	const properties = await ask(key, "GET /properties");
	const property_id = properties.json.data[0].id;
	const made = await ask(key, "POST /requests", { body: { property_id, title: "Leak", category: "plumbing" } });
	expect(made.status).toBe(201);
	await ask(key, "POST /work-orders", { body: { request_id: made.json.request_id, title: "Fix" } });
	await ask(key, "POST /tasks", { body: { title: "Call" } });
	await ask(key, "POST /webhooks", { body: { url: "https://example.com/hook" } });
	const ids: Record<string, number> = {};
	for (const [name, path] of Object.entries(paths)) {
		ids[name] = (await ask(key, `GET /${path}`)).json.data[0]?.id ?? 999_999_999;
	}
	return { scope, key, ids };
}

const paths = {
	...{ lease_id: "leases", property_id: "properties", vendor_id: "vendors", request_id: "requests" },
	...{ order_id: "work-orders", task_id: "tasks", bill_id: "bills", entry_id: "entries", listing_id: "listings" },
	...{ file_id: "files", webhook_id: "webhooks" },
};

test("a client made from the document calls every operation, and is refused as it should be", async () => {
	const { scope, key, ids } = await makeClient();
	const stranger = makeApiKey(makeBooks()).key;
	const reads = makeApiKey(scope, { access: "read" }).key;
	const filled = async (path: string) => {
		const list = path.split("/")[1];
		const first = /\{(record|account)_id\}/.test(path) ? (await ask(key, `GET /${list}`)).json.data[0]?.id : undefined;
		return path.replace(/\{(\w+)\}/g, (_, name: string) => {
			if (name === "record_id" || name === "account_id") return String(first ?? 999_999_999);
			if (name === "report") return "rentroll";
			return String(ids[name] ?? 999_999_999);
		});
	};
	for (const { path, method, operation, takesMoney } of calls) {
		const address = (await filled(path)) as `/${string}`;
		const label = `${method} ${address}`;
		const body = operation.requestBody ? {} : undefined;
		const headers: Record<string, string> = takesMoney ? { "Idempotency-Key": `k-${operation.operationId}` } : {};
		const sent = { ...(body && { body }), headers };
		expect((await ask(undefined, `${method} ${address}`, sent)).status, label).toBe(401);
		const theirs = await ask(stranger, `${method} ${address}`, sent);
		const named = /\d/.test(address);
		if (named && method !== "GET") expect([404, 422], label).toContain(theirs.status);
		else if (named) expect(theirs.status, label).toBe(404);
		const needsBody = (operation.requestBody?.content["application/json"].schema.required ?? []).length > 0;
		if (method !== "GET") {
			expect((await ask(reads, `${method} ${address}`, sent)).json?.detail, label).toBe("This key only reads.");
			if (needsBody) {
				const wrong = await ask(key, `${method} ${address}`, sent);
				expect([label, wrong.status, wrong.json?.errors?.length > 0]).toEqual([label, 422, true]);
			}
			continue;
		}
		const answer = await ask(key, `${method} ${address}`);
		const isThere = !address.includes("999999999");
		if (path === "/reports/{report}") expect([200, 400], label).toContain(answer.status);
		else if (path === "/relocation") expect(answer.json?.detail).toBe("No export was uploaded.");
		else expect(answer.status, `${label} ${answer.text.slice(0, 300)}`).toBe(isThere ? 200 : 404);
	}
	expect(calls.length).toBeGreaterThan(60);
}, 240_000);

test("the document refers to nothing that isn't in it, and names every kind of record", () => {
	const text = JSON.stringify(document);
	const { schemas } = document.components as { schemas: Record<string, object> };
	const refs = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = ""]) => name);
	expect(refs.filter((name) => !(name in schemas))).toEqual([]);
	expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Lease", "WorkOrder", "Entry", "Problem", "Change"]));
	expect(text).not.toContain("$defs");
	expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

test("what a webhook is sent asks for the areas that the record's page asks for", () => {
	for (const kind of kindsOfRecords) {
		const { right } = asPage(places[kind].page);
		if (right === "anyMember" || kind === "file") continue;
		expect(right, kind).toEqual([kindOf(kind).areas.map((area) => ({ area, level: "view" }))]);
	}
});
