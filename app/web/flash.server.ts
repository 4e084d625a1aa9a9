import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { Flash } from "./flash";
import { headerSafe } from "./safe-redirect";
import { signedCookie } from "./signed-cookie.server";

/** The longest message, in characters. Browsers drop cookies over 4 KB, so longer ones are cut. */
const longest = 600;

const shape = z.object({
	message: z.string(),
	kind: z.enum(["positive", "negative", "info"]),
	milliseconds: z.number(),
	id: z.string(),
});

type Options = {
	kind?: Flash["kind"];
	/** How long the toast stays, with JavaScript; 5 seconds by default. The line in the page remains. */
	milliseconds?: number;
	headers?: HeadersInit;
};

/** A 303 to `to`, whose page shows `message` once. */
export async function redirectWithMessage(to: string, message: string, options: Options = {}): Promise<Response> {
	const headers = new Headers(options.headers);
	headers.append("Set-Cookie", await flashCookie(message, options));
	return redirect(to.startsWith("/") ? headerSafe(to) : to, { status: 303, headers });
}

/** The Set-Cookie value that makes the next page show `message` once. */
export function flashCookie(message: string, { kind = "positive", milliseconds = 5_000 }: Options = {}) {
	const flash: Flash = { message: clamp(message), kind, milliseconds, id: crypto.randomUUID() };
	return cookie().serialize(flash);
}

/** The message in this request's cookie, and the header that removes it. Both undefined if there is none. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | undefined; headers: HeadersInit }> {
	const header = request.headers.get("cookie");
	if (!header?.includes(`${name}=`)) return { flash: undefined, headers: {} };
	const parsed = shape.safeParse(await cookie().parse(header));
	return { flash: parsed.data, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}

const name = "tenantry_flash";

function cookie() {
	return signedCookie(name, { maxAge: 60 });
}

function clamp(message: string): string {
	const characters = [...message];
	return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : message;
}
