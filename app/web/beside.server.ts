import { data } from "@remix-run/node";
import { redirectWithMessage } from "./flash.server";

/**
 * The answer to a form that is a page of its own, or stands in a panel beside another page (`?beside`), which stays as
 * it is: a redirect to `page` with the message, or the message alone.
 */
export function doneBeside(request: Request, message: string, page: string) {
	const beside = new URL(request.url).searchParams.has("beside");
	return beside ? data({ done: message }) : redirectWithMessage(page, message);
}
