import { afterEach, beforeEach, expect, test } from "vitest";
import { addWebhook } from "#domain/connections";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { makeManager } from "../../tests/factories/identity";
import { must } from "../../tests/factories/must";
import { makeVendor } from "../../tests/factories/payables";
import { sendWebhooks } from "./deliver-webhooks";

beforeEach(() => void Object.assign(config(), { openWebhooks: true }));
afterEach(() => void Object.assign(config(), { openWebhooks: false }));

const messages = () => statement<{ n: number }>("SELECT count(*) AS n FROM webhook_deliveries").get()?.n;

test("while an export comes in, none of it is sent; then all of it", async () => {
	const { scope, userId } = await makeManager();
	// No one listens there.
	must(addWebhook(scope, { url: "http://127.0.0.1:1/hook", events: ["vendor"] }));
	statement(
		`INSERT INTO relocations (profile_id, asked_by_id, file_name, size_bytes, storage_key, state)
		VALUES (?, ?, 'Export.zip', 1, 'exports/1.zip', 'bringing')`,
	).run(scope.profileId, userId);
	makeVendor(scope);
	await sendWebhooks();
	expect(messages()).toBe(0);
	statement("UPDATE relocations SET state = 'done'").run();
	await sendWebhooks();
	expect(messages()).toBe(1);
});
