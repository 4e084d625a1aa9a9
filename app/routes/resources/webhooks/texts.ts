import type { ActionFunctionArgs } from "@remix-run/node";
import { takeTextReply, textService } from "#domain/texts";

/** GET: there is nothing to see. */
export function loader() {
	return new Response("This address receives text messages.", { status: 405, headers: { Allow: "POST" } });
}

/** A message that someone texted to us, signed by the service: STOP, START, HELP or anything else. */
export async function action({ request }: ActionFunctionArgs) {
	const service = textService();
	if (!service) return new Response(null, { status: 404 });
	const { pathname, search } = new URL(request.url);
	const signature = request.headers.get("x-twilio-signature") ?? "";
	const form = service.verify({ path: pathname + search, body: await request.text(), signature });
	if (!form) return new Response("This was not signed by the text message service.", { status: 403 });
	const reply = service.readReply(form);
	const answer = reply && takeTextReply(reply);
	const message = answer ? `<Message>${answer}</Message>` : "";
	return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, {
		headers: { "Content-Type": "text/xml; charset=utf-8" },
	});
}
