import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
	findOwnApplication,
	openTerms,
	ownApplicationFor,
	promisedCosts,
	startApplication,
} from "#domain/applications";
import { startForm } from "#domain/applications/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { EntryCard } from "~/ui/entry-card";
import { FormatProvider } from "~/ui/format-context";
import { applicantCookie, optionalApplicant } from "~/web/applicant.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";
import { caught, openedMark, sendAgain } from "~/web/spam-trap.server";
import { visitorOf } from "~/web/visitor.server";
import { toFirstMissing } from "./form.server";
import { StartForm } from "./start-form";
import { stepAddress } from "./steps";

export const meta = () => pageTitle("Apply");

export async function loader({ request }: LoaderFunctionArgs) {
	const listingId = optionalIdParam(request, "id");
	const home = listingId === undefined ? undefined : openTerms(listingId);
	const applicant = await optionalApplicant(request);
	const own = applicant && listingId !== undefined ? ownApplicationFor(applicant, listingId) : undefined;
	const form = applicant && own !== undefined ? findOwnApplication(applicant, own) : undefined;
	if (form) throw stepAsked(request, form) ?? toFirstMissing(form);
	if (!home || listingId === undefined) return { home: undefined };
	const { terms, availableDate, organizationName, profileId } = home;
	const { locale, currency, timeZone, today } = organizationOf({ profileId });
	return {
		home: {
			...{ listingId, terms, organizationName, today, costs: promisedCosts(terms) },
			moveIn: [availableDate, today].sort().at(-1) ?? today,
		},
		format: { locale, currency, timeZone },
		opened: openedMark(),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const listingId = optionalIdParam(request, "id");
	const home = listingId === undefined ? undefined : openTerms(listingId);
	if (!home || listingId === undefined) return redirect(href("/weblistings/apply"), 303);
	const form = await parseForm(request, startForm(organizationOf({ profileId: home.profileId })));
	if (!form.ok) return form.reply;
	const trap = caught(form.value);
	if (trap === "hidden") return redirectWithMessage(href("/weblistings/resume"), mailed(form.value.email));
	if (trap) return form.refuse({ ok: false, message: sendAgain });
	const applicant = await optionalApplicant(request);
	const started = startApplication(listingId, form.value, visitorOf(request, context), applicant);
	if (!started.ok) return form.refuse(started);
	const { applicationId: a, session } = started;
	if (a === undefined) return redirectWithMessage(href("/weblistings/resume"), mailed(form.value.email));
	return redirectWithMessage(
		href(stepAddress.about, { a }),
		`Saved. We emailed ${form.value.email} a link to continue.`,
		{
			milliseconds: 10_000,
			...(session ? { headers: { "Set-Cookie": await applicantCookie(session) } } : {}),
		},
	);
}

/** The same answer whether someone applied before or a program filled in the form. */
function mailed(email: string): string {
	return `A link to continue your application is on its way to ${email}.`;
}

function stepAsked(request: Request, { id, steps }: { id: number; steps: readonly string[] }): Response | undefined {
	const step = new URL(request.url).searchParams.get("step") ?? "";
	if (!steps.includes(step)) return undefined;
	return redirect(href(stepAddress[step as keyof typeof stepAddress], { a: id }), 303);
}

export default function Apply() {
	const data = useLoaderData<typeof loader>();
	if (!data.home) return <NotOpen />;
	return (
		<FormatProvider format={data.format}>
			<StartForm home={data.home} opened={data.opened} />
		</FormatProvider>
	);
}

export type Home = NonNullable<Awaited<ReturnType<typeof loader>>["home"]>;

function NotOpen() {
	return (
		<EntryCard
			title="This home isn't accepting applications"
			lead="It may already be rented, or the property manager takes applications elsewhere."
			foot={
				<Link to={href("/weblistings/resume")} className="link">
					Continue a saved application
				</Link>
			}
		>
			<a href="/weblistings" className="button button-primary w-fit">
				See other homes
			</a>
		</EntryCard>
	);
}
