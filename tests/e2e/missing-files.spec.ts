import { createHmac } from "node:crypto";
import { renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "../../app/db/driver.mjs";
import { fileAddresses, recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { manager, otherResident, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";

/** What is asked of an address for a record that is nowhere. */
const nowhere = ["id", "pid", "oid", "tid", "uid"].map((name) => `${name}=999999999`).join("&");

test("a file that is not there is answered with a page that says so, in every house", async ({ server }) => {
	const people = { guest: undefined, manager, resident, owner: ownerPerson };
	let missing = 0;
	const wrong: string[] = [];
	for (const [who, person] of Object.entries(people)) {
		const client = await clientOf(server, person);
		for (const { path } of fileAddresses) {
			if (path.startsWith("/resources/webhooks") || path === "/resources/session") continue;
			for (const address of [`${path}?${nowhere}&org=nowhere`, `${path}?id=x`]) {
				const answer = await client.get(address);
				if (answer.status !== 404) continue;
				missing++;
				const html = await answer.text();
				const said = `${address} for ${who}`;
				if (!html.includes("nothing at this address")) wrong.push(`${said}: ${html.slice(0, 80)}`);
				if (who !== "no one" && /^\/(app|resident|owner)\//.test(path) && !html.includes("<nav")) {
					wrong.push(`${said}: no menu around it`);
				}
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(missing).toBeGreaterThan(20);
});

test("an address that takes forms alone is no page to go to, and says so", async ({ server }) => {
	for (const client of [await clientOf(server), await clientOf(server, manager)]) {
		for (const name of ["dismiss-announcement", "leasecharges", "agreementpreview", "switchorganization"]) {
			const answer = await client.get(`/resources/${name}`);
			expect([answer.status, await answer.text()], name).toEqual([
				404,
				expect.stringContaining("nothing at this address"),
			]);
		}
	}
});

test("a picture that is not there costs a page's reader nothing", async ({ server }) => {
	const answer = await fetch(`${server.url}/weblistings/photo?id=999999999`, {
		headers: { "Sec-Fetch-Dest": "image" },
	});
	expect([answer.status, await answer.text()]).toEqual([404, ""]);
});

test("an old link to a file says so and shows the way; who may see the file gets it", async ({ server }) => {
	const { residentFile, ownerFile } = recordIds(server.databasePath);
	const clients = {
		...{ guest: await clientOf(server), manager: await clientOf(server, manager) },
		...{ resident: await clientOf(server, resident), owner: await clientOf(server, ownerPerson) },
		stranger: await clientOf(server, otherResident),
	};
	const old = oldLink(residentFile ?? 0);
	for (const who of ["guest", "stranger", "owner"] as const) {
		const answer = await clients[who].get(old);
		const there = await clients[who].get(answer.headers.get("location") ?? "");
		const html = await there.text();
		expect([answer.status, there.status, html.includes("This link has expired")], who).toEqual([303, 410, true]);
		const way = { guest: `/?next=${encodeURIComponent(`/resources/files?id=${residentFile}`)}` };
		expect(html, who).toContain(who === "guest" ? way.guest : documents[who]);
	}
	expect((await clients.resident.get(old)).headers.get("content-disposition")).toContain("filename");
	expect((await clients.manager.get(old)).headers.get("content-disposition")).toContain("filename");
	expect((await clients.owner.get(oldLink(ownerFile ?? 0))).status).toBe(200);
	expect((await clients.resident.get(oldLink(ownerFile ?? 0))).status).toBe(303);
	const forged = await clients.guest.get(old.replace("signature=", "signature=x"));
	expect(forged.headers.get("location")).toContain("/?next=");
	expect((await clients.resident.get(`/resources/files?id=${ownerFile}`)).status).toBe(404);
});

test("a file that can't be read now says so on a page, and is there again afterwards", async ({ server }) => {
	const { residentFile = 0 } = recordIds(server.databasePath);
	const path = join(dirname(server.databasePath), "files", keyOf(server.databasePath, residentFile));
	const client = await clientOf(server, resident);
	renameSync(path, `${path}.away`);
	symlinkSync(path, path);
	try {
		const answer = await client.get(`/resources/files?id=${residentFile}`);
		const html = await answer.text();
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
		expect(html).toContain("This file can&#x27;t be opened right now. Try again in a minute.");
		expect(html).toContain("Reference for support");
		const image = await fetch(server.url + linkTo(residentFile, 60), { headers: { "Sec-Fetch-Dest": "image" } });
		expect([image.status, await image.text()]).toEqual([503, expect.not.stringContaining("<html")]);
	} finally {
		rmSync(path);
		renameSync(`${path}.away`, path);
	}
	expect((await client.get(`/resources/files?id=${residentFile}`)).status).toBe(200);
});

const documents = { stranger: "/resident/rdocuments", owner: "/owner/odocuments" };

/** A link a second after its ten minutes. */
const oldLink = (fileId: number) => linkTo(fileId, -1);

/** A link as the product signs it, which works for so many seconds. */
function linkTo(fileId: number, seconds: number): string {
	const expires = Math.floor(Date.now() / 1000) + seconds;
	const secret = "end to end tests sign cookies with this";
	const signature = createHmac("sha256", secret).update(`file-link\n${fileId}\n${expires}`).digest("base64url");
	return `/resources/files?id=${fileId}&expires=${expires}&signature=${signature}`;
}

/** Where a file's contents are kept, below the folder of files. */
function keyOf(databasePath: string, fileId: number): string {
	const database = new Database(databasePath, { readonly: true });
	try {
		const key = database
			.prepare<[number], string>("SELECT bucket || '/' || storage_key FROM files WHERE id = ?")
			.pluck();
		return key.get(fileId) ?? "";
	} finally {
		database.close();
	}
}
