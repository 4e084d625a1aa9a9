import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendSignedInHome } from "~/web/guards.server";

/** What a login page shows; whoever is signed in already is sent home. */
export async function loginLoader({ request }: LoaderFunctionArgs) {
	await sendSignedInHome(request);
	return { forgot: new URL(request.url).searchParams.has("forgot") };
}
