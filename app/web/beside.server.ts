import { data } from "@remix-run/node";
import { redirectWithMessage } from "./flash.server";

/**
 * The answer to a form that has its own page and can also be in a panel beside another page (`?beside`). On its own
 * page it is a redirect to `page` with the message. In a panel it is only the message, because the page behind stays.
 */
export function doneBeside(request: Request, message: string, page: string) {
	const beside = new URL(request.url).searchParams.has("beside");
	return beside ? data({ done: message }) : redirectWithMessage(page, message);
}
