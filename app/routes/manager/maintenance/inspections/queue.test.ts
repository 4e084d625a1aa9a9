import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { startSession } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { write } from "~/db/client.server";
import { signInHeaders } from "~/web/session.server";
import { makeManager, visitor } from "../../../../../tests/factories/identity";
import { inspectionOf, makeInspection } from "../../../../../tests/factories/inspections";
import { withPaper } from "../../../../../tests/factories/keep-files";
import { makeLease } from "../../../../../tests/factories/leasing";
import * as queue from "./queue";

withPaper("2026-01-10");

/** A server with this one address, which answers as the product's does. */
const answer = createRequestHandler(
	{
		entry: { module: { default: () => new Response(null, { status: 500 }) } },
		routes: { queue: { id: "queue", path: "queue", module: queue } },
		assets: { entry: {}, routes: { queue: { id: "queue", path: "queue" } }, url: "", version: "1" },
		...{ future: { v3_singleFetch: true }, isSpaMode: false, publicPath: "/", assetsBuildDirectory: "" },
	} as unknown as ServerBuild,
	"production",
);

test("a change that a device kept is answered with the status of what became of it", async () => {
	const { scope, userId } = await makeManager();
	const inspectionId = makeInspection(scope, makeLease(scope).leaseId, "move_in", "2026-01-12");
	const [room] = inspectionOf(scope, inspectionId).rooms;
	const item = room?.items[0];
	const session = write(() => startSession(userId, visitor, { remember: false, confirmed: true }));
	const cookie = (await signInHeaders(session)).get("set-cookie")?.split(";")[0] ?? "";
	const send = async (form: Record<string, string>, keptBy = userId) => {
		const headers = { cookie, "x-kept-by": String(keptBy) };
		const body = new URLSearchParams({ "items[0].itemId": String(item?.id), "items[0].seen": "0", ...form });
		const request = new Request(`http://localhost/queue?id=${room?.id}`, { method: "POST", headers, body });
		const answered = await withOwnLimits(() => answer(request));
		return [answered.status, await answered.json()];
	};
	const good = { "items[0].condition": "good" };
	expect(await send(good, userId + 1)).toEqual([403, { saved: false, message: "Someone else entered this." }]);
	expect(await send({ "items[0].condition": "splendid" })).toEqual([
		400,
		{ saved: false, message: "We couldn't read this change." },
	]);
	expect(await send(good)).toEqual([200, { saved: true, message: "", versions: { [String(item?.id)]: 1 } }]);
	expect(await send({ "items[0].condition": "poor" })).toEqual([
		409,
		{ saved: false, message: expect.stringContaining("Someone else changed this in the meantime.") },
	]);
});
