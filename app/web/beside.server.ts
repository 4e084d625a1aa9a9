import { data } from "@remix-run/node";
import { redirectWithMessage } from "./flash.server";

/**
 * The answer to a form that can stand on its own page or in a panel beside another page (`?beside`). On its own page:
 * a redirect to `page` with the message. In a panel: only the message, since the page behind stays.
 */
export function doneBeside(request: Request, message: string, page: string) {
	const beside = new URL(request.url).searchParams.has("beside");
	return beside ? data({ done: message }) : redirectWithMessage(page, message);
}
