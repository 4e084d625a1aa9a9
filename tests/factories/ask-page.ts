import type { ActionFunctionArgs } from "@remix-run/node";
import { startSession } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { write } from "~/db/client.server";
import { signInHeaders } from "~/web/session.server";
import { visitor } from "./identity";

type Page<Answer> = (args: ActionFunctionArgs) => Promise<Answer>;

/** What a route's loader or action answers to someone who has just signed in; rejects with what it throws. */
export async function askPage<Answer>(page: Page<Answer>, userId: number, address: string, method = "GET") {
	const session = write(() => startSession(userId, visitor, { remember: false }));
	const cookie = (await signInHeaders(session)).get("set-cookie")?.split(";")[0] ?? "";
	const request = new Request(`http://localhost${address}`, { method, headers: { cookie } });
	return withOwnLimits(() => page({ request, params: {}, context: {} } as unknown as ActionFunctionArgs));
}
