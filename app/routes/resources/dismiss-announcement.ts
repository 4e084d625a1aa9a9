import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { hideAnnouncement } from "#domain/announcements";
import { dismissAnnouncement } from "#domain/notifications";
import { dismissForm } from "#domain/notifications/schema";
import { parseForm } from "~/web/form.server";
import { homeOf, requireUser } from "~/web/guards.server";
import { notFound } from "~/web/not-found.server";
import { safeRedirect } from "~/web/safe-redirect";

/** No one goes here: it takes forms alone. */
export const loader = () => notFound();

/** Hides one announcement from whoever is signed in and returns to the page its banner stood on, where it names one. */
export async function action({ request }: ActionFunctionArgs) {
	const user = await requireUser(request);
	const form = await parseForm(request, dismissForm);
	if (!form.ok) return new Response(null, { status: 400 });
	if (form.value.own) hideAnnouncement(user, form.value.id);
	else dismissAnnouncement(user.userId, form.value.id);
	if (form.value.back === undefined) return new Response(null, { status: 204 });
	return redirect(safeRedirect(form.value.back, homeOf(user.role)), 303);
}
