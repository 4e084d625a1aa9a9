import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSignedInOn } from "~/web/guards.server";

/** What a login page shows; whoever is signed in already is sent on. */
export async function loginLoader({ request }: LoaderFunctionArgs) {
	await sendSignedInOn(request);
	return { forgot: new URL(request.url).searchParams.has("forgot") };
}
