import type { ActionFunctionArgs } from "@remix-run/node";
import { takeTextReport, textService } from "#domain/texts";

/** GET: there is nothing to see. */
export function loader() {
	return new Response("This address receives reports on text messages.", { status: 405, headers: { Allow: "POST" } });
}

/** What became of a text, signed by the service. */
export async function action({ request }: ActionFunctionArgs) {
	const service = textService();
	if (!service) return new Response(null, { status: 404 });
	const { pathname, search, searchParams } = new URL(request.url);
	const signature = request.headers.get("x-twilio-signature") ?? "";
	const form = service.verify({ path: pathname + search, body: await request.text(), signature });
	if (!form) return new Response("This was not signed by the text message service.", { status: 403 });
	const id = searchParams.get("text") ?? "";
	const report = service.readReport(form, /^\d{1,15}$/.test(id) ? Number(id) : undefined);
	if (report) takeTextReport(report);
	return new Response(null, { status: 204 });
}
