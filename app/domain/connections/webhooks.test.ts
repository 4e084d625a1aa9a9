import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { everyRight } from "#domain/team";
import { addVendor, editVendor } from "#domain/vendors";
import { config } from "~/config.server";
import { statement, write } from "~/db/client.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeVendor } from "../../../tests/factories/payables";
import { makeRole } from "../../../tests/factories/team";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addWebhook,
	deliverWebhooks,
	findWebhook,
	listDeliveries,
	replayDelivery,
	rotateSecret,
	setWebhookOn,
} from "./index.server";
import { isPrivate, refuseUrl } from "./webhook-url";

type Got = { headers: IncomingHttpHeaders; body: string };
let server: Server;
let got: Got[] = [];
let status = 200;
/** Minutes that the receiver takes for its answer. */
let minutes = 0;

beforeEach(async () => {
	setClock("2026-03-10T12:00:00.000Z");
	Object.assign(config(), { openWebhooks: true });
	[got, status, minutes] = [[], 200, 0];
	server = createServer((request, response) => {
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			got.push({ headers: request.headers, body });
			later(minutes);
			if (status === 101) request.socket.write("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n");
			else response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : {}).end();
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(async () => {
	setClock();
	Object.assign(config(), { openWebhooks: false });
	await new Promise((closed) => server.close(closed));
});

const later = (minutes: number) => setClock(new Date(now().getTime() + minutes * 60_000));
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

function signed(secret: string, { headers, body }: Got): string {
	const key = Buffer.from(secret.replace("whsec_", ""), "base64");
	const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
}

test("a change is sent with its record, signed over the bytes, and with both secrets while they change", async () => {
	const scope = makeBooks();
	const { webhookId, secret } = must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	const vendorId = makeVendor(scope);
	await deliverWebhooks();
	expect(got).toHaveLength(1);
	const [first] = got;
	if (!first) throw new Error("Nothing was sent.");
	expect(first.headers["webhook-signature"]).toBe(signed(secret, first));
	const told = JSON.parse(first.body);
	expect(told).toMatchObject({ type: "vendor.created", id: vendorId, data: { id: vendorId, active: true } });
	expect(told.version).toBeGreaterThanOrEqual(told.change);
	await deliverWebhooks();
	expect(got).toHaveLength(1);

	const { secret: second } = must(rotateSecret(scope, webhookId));
	must(editVendor(scope, vendorId, { companyName: "Ace", isCompany: true }));
	await deliverWebhooks();
	const [, both] = got;
	if (!both) throw new Error("Nothing was sent.");
	expect(both.headers["webhook-signature"]).toBe(`${signed(second, both)} ${signed(secret, both)}`);
	later(25 * 60);
	must(addVendor(scope, { companyName: "Bolt", isCompany: true }));
	await deliverWebhooks();
	expect(String(got.at(-1)?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
});

test("a receiver that keeps what has the higher version has the right record, whatever comes twice or late", async () => {
	const scope = makeBooks();
	const { webhookId } = must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	const everything = tellingFrom(scope);
	const vendorId = makeVendor(scope);
	await deliverWebhooks();
	must(editVendor(scope, vendorId, { companyName: "Second", isCompany: true }));
	await deliverWebhooks();
	const [newest] = listDeliveries(scope, webhookId).rows.slice(-1);
	must(replayDelivery(scope, webhookId, newest?.id ?? 0));
	await deliverWebhooks();
	const ids = got.map(({ headers }) => headers["webhook-id"]);
	expect(ids).toHaveLength(3);
	expect(new Set(ids).size).toBe(2);
	const kept = { version: 0, name: "" };
	for (const { body } of [...got].reverse()) {
		const { version, data } = JSON.parse(body);
		if (version > kept.version) Object.assign(kept, { version, name: data.company_name });
	}
	expect(kept.name).toBe("Second");
	expect(everything()).toMatchInlineSnapshot(`
		"vendor.added of vendor: Ace Plumbing … was added as a vendor.
		vendor.edited of vendor: Second was edited. {"companyName":["Ace Plumbing …","Second"],"displayName":["Ace Plumbing …","Second"],"trade":["plumbing","other"],"trades":[["plumbing"],["other"]]}
		webhook.replayed of organization: A message to a webhook was sent again."
	`);
});

test("what comes in with an import is sent when it's whole", async () => {
	const scope = makeBooks();
	must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	makeVendor(scope);
	await deliverWebhooks((profileId) => profileId !== scope.profileId);
	expect(got).toHaveLength(0);
	await deliverWebhooks(() => true);
	expect(got).toHaveLength(1);
});

test("what fails is tried for three days, then the webhook is off and its member notified", async () => {
	const scope = makeBooks();
	status = 500;
	const { webhookId } = must(addWebhook(scope, { url: url(), events: [] }));
	makeVendor(scope);
	const everything = tellingFrom(scope);
	for (let tries = 0; tries < 12; tries++) {
		await deliverWebhooks();
		later(26 * 60);
	}
	const webhook = findWebhook(scope, webhookId);
	expect(webhook).toMatchObject({ offReason: "failing" });
	const tries = got.length;
	await deliverWebhooks();
	expect(got).toHaveLength(tries);
	const bell = statement<{ type: string; aboutId: number }>(
		"SELECT type, about_id AS aboutId FROM notifications WHERE profile_id = ? AND type = 'webhook_off'",
	).all(scope.profileId);
	expect(bell).toEqual([{ type: "webhook_off", aboutId: webhookId }]);
	status = 200;
	must(setWebhookOn(scope, webhookId, true));
	makeVendor(scope);
	await deliverWebhooks();
	expect(findWebhook(scope, webhookId)).toMatchObject({ offDate: null, failingSince: null });
	expect(everything().replaceAll(/127\.0\.0\.1:\d+/g, "…")).toMatchInlineSnapshot(`
		"webhook.edited of organization: The webhook to … was turned on.
		vendor.added of vendor: Ace Plumbing … was added as a vendor.
		notice to property_manager: The webhook to … was turned off because its deliveries failed."
	`);
});

test("what was to be sent while the clock was a year ahead is sent once it is right", async () => {
	const scope = makeBooks();
	must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	setClock("2027-03-10T12:00:00.000Z");
	status = 500;
	makeVendor(scope);
	await deliverWebhooks();
	expect(got).toHaveLength(1);
	status = 200;
	setClock("2026-03-10T12:00:00.000Z");
	await deliverWebhooks();
	expect(got).toHaveLength(2);
	await deliverWebhooks();
	expect(got).toHaveLength(2);
});

test("a redirect isn't followed, and a member who left is sent nothing", async () => {
	const scope = makeBooks();
	status = 302;
	const { webhookId } = must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	makeVendor(scope);
	await deliverWebhooks();
	expect(got).toHaveLength(1);
	expect(listDeliveries(scope, webhookId).rows[0]).toMatchObject({ state: "waiting", lastStatus: 302 });
	write(() => statement("UPDATE members SET state = 'inactive' WHERE profile_id = ?").run(scope.profileId));
	makeVendor(scope);
	await deliverWebhooks();
	expect(got).toHaveLength(1);
	expect(findWebhook(scope, webhookId)).toMatchObject({ offReason: "member" });
});

test("a member who may no longer take data out is sent nothing", async () => {
	const scope = makeBooks();
	const { webhookId } = must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	const roleId = makeRole(scope, { ...everyRight, named: [] });
	write(() => statement("UPDATE members SET role_id = ? WHERE profile_id = ?").run(roleId, scope.profileId));
	makeVendor(scope);
	await deliverWebhooks();
	expect(got).toHaveLength(0);
	expect(findWebhook(scope, webhookId)).toMatchObject({ offReason: "member" });
});

test("a receiver that switches to another protocol has failed", async () => {
	const scope = makeBooks();
	status = 101;
	const { webhookId } = must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	makeVendor(scope);
	await deliverWebhooks();
	expect(listDeliveries(scope, webhookId).rows[0]).toMatchObject({ state: "waiting", tries: 1, lastStatus: null });
});

test("a slow receiver doesn't keep messages longer than they are its to send", async () => {
	const scope = makeBooks();
	must(addWebhook(scope, { url: url(), events: ["vendor"] }));
	for (let made = 0; made < 4; made++) makeVendor(scope);
	minutes = 0.7;
	await deliverWebhooks();
	expect(got).toHaveLength(2);
	later(2);
	minutes = 0;
	await deliverWebhooks();
	const sent = got.map(({ headers }) => headers["webhook-id"]);
	expect([sent.length, new Set(sent).size]).toEqual([4, 4]);
});

test("only public addresses are taken", () => {
	Object.assign(config(), { openWebhooks: false });
	const refused = (address: string) => saying(refuseUrl(address) ?? { ok: true });
	expect(refused("http://example.com/")).toBe("url: Use an address that begins with https://.");
	for (const host of [
		"localhost",
		"127.0.0.1",
		"10.1.2.3",
		"169.254.169.254",
		"[::1]",
		"[fd00::1]",
		"intranet",
		"2130706433",
	]) {
		expect(refused(`https://${host}/`), host).toBe("url: Use an address on the public internet.");
	}
	expect(refused("https://me:secret@example.com/")).toMatch(/^url: Leave the user name/);
	expect(refuseUrl("https://hooks.example.com/a")).toBeUndefined();
	for (const address of [
		"100.64.0.1",
		"192.168.1.1",
		"::ffff:10.0.0.1",
		"fe80::1",
		"2001:db8::1",
		"::",
		"64:ff9b::a00:1",
	]) {
		expect(isPrivate(address), address).toBe(true);
	}
	expect([isPrivate("93.184.216.34"), isPrivate("2606:2800:220:1::1")]).toEqual([false, false]);
});
