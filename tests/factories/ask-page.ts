import type { ActionFunctionArgs } from "@remix-run/node";
import { startSession } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { write } from "~/db/client.server";
import { signInHeaders } from "~/web/session.server";
import { visitor } from "./identity";

type Page<Answer> = (args: ActionFunctionArgs) => Promise<Answer>;

/**
 * What a route's loader or action answers to someone who has just signed in; rejects with what it throws. `form` is what
 * is posted.
 */
export async function askPage<Answer>(
	page: Page<Answer>,
	userId: number,
	address: string,
	method = "GET",
	form?: Record<string, string>,
) {
	const session = write(() => startSession(userId, visitor, { remember: false, confirmed: true }));
	const cookie = (await signInHeaders(session)).get("set-cookie")?.split(";")[0] ?? "";
	const request = new Request(`http://localhost${address}`, {
		method,
		headers: { cookie },
		...(form && { body: new URLSearchParams(form) }),
	});
	return withOwnLimits(() => page({ request, params: {}, context: {} } as unknown as ActionFunctionArgs));
}
