import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findOwnApplication, openTerms, ownApplicationFor, startApplication } from "#domain/applications";
import { startForm } from "#domain/applications/schema";
import { organizationOf } from "~/domain/organization";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { EntryCard } from "~/ui/entry-card";
import { Facts } from "~/ui/facts";
import { FieldRow, Form } from "~/ui/form";
import { FormatProvider } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { applicantCookie, optionalApplicant } from "~/web/applicant.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";
import { caught, openedMark, sendAgain } from "~/web/spam-trap.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { toFirstMissing } from "./form.server";
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
	const { locale, currency, timeZone, today } = organizationOf({ profileId, userId: null });
	return {
		home: {
			...{ listingId, terms, organizationName, today },
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
	const form = await parseForm(request, startForm(organizationOf({ profileId: home.profileId, userId: null })));
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
		`Saved. We mailed the way back here to ${form.value.email}.`,
		{
			milliseconds: 10_000,
			...(session ? { headers: { "Set-Cookie": await applicantCookie(session) } } : {}),
		},
	);
}

/** The same whether somebody applied before or a machine filled the form in. */
function mailed(email: string): string {
	return `A link to go on with your application is on its way to ${email}.`;
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
			<Start home={data.home} opened={data.opened} />
		</FormatProvider>
	);
}

type Home = NonNullable<Awaited<ReturnType<typeof loader>>["home"]>;

function Start({ home, opened }: { home: Home; opened: string }) {
	const { terms, organizationName, moveIn, today } = home;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof startForm>>>({
		values: { desiredMoveIn: moveIn, termMonths: "12", applyingAs: "alone" },
	});
	return (
		<div className="mx-auto grid w-full max-w-240 gap-6 py-4 sm:py-6">
			<header className="grid gap-1">
				<h1 className="text-title wrap-anywhere">Apply for {terms.title}</h1>
				<p className="text-soft">
					{terms.address} · {organizationName}
				</p>
			</header>
			<div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
				<section className="rounded-card border border-line bg-surface p-6 shadow-whisper max-sm:p-4">
					<Form form={form} submit="Start my application">
						<SpamTrap opened={opened} />
						<FieldRow>
							<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
							<TextField field={fields.lastname} label="Last name" optional autoComplete="family-name" maxLength={60} />
						</FieldRow>
						<TextField
							field={fields.email}
							label="E-mail"
							type="email"
							autoComplete="email"
							inputMode="email"
							hint="We mail you a link, so that you can stop and come back."
						/>
						<TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" maxLength={30} width="m" />
						<FieldRow>
							<DateField field={fields.desiredMoveIn} label="Move in on" min={today} />
							<SelectField field={fields.termMonths} label="For how long" options={termOptions} optional />
						</FieldRow>
						<RadioField
							field={fields.applyingAs}
							label="I apply"
							options={[
								{ value: "alone", label: "Alone", hint: "Or with children only." },
								{ value: "others", label: "With other adults", hint: "You invite them; each fills in their own part." },
								{ value: "guarantor", label: "As guarantor", hint: "You stand in for the rent and do not live there." },
							]}
						/>
						<CheckboxField field={fields.criteriaRead} label="I have read what is looked at, beside this form." />
					</Form>
				</section>
				<aside className="grid gap-4">
					<Card title="What it costs">
						<Facts
							facts={[
								{
									label: "Rent",
									value: (
										<>
											<Money cents={terms.rentCents} /> a month
										</>
									),
								},
								{ label: "Deposit", value: terms.depositCents > 0 ? <Money cents={terms.depositCents} /> : "None" },
								{ label: "To apply", value: <FeeWords cents={terms.feeCents} group={terms.feePaidBy === "group"} /> },
							]}
						/>
					</Card>
					<Card title="What is looked at">
						<p className="whitespace-pre-line">
							{terms.criteria ||
								"Whether the rent fits the income, how earlier rents were paid, and what a report says."}
						</p>
					</Card>
					<p className="text-soft">
						Began before?{" "}
						<Link to={href("/weblistings/resume")} className="link">
							Continue a saved application
						</Link>
					</p>
				</aside>
			</div>
		</div>
	);
}

function FeeWords({ cents, group }: { cents: number; group: boolean }) {
	if (cents === 0) return <>Free</>;
	return (
		<>
			<Money cents={cents} /> {group ? "in all" : "for each adult"}
		</>
	);
}

const termOptions = [
	{ value: 6, label: "6 months" },
	{ value: 12, label: "12 months" },
	{ value: 18, label: "18 months" },
	{ value: 24, label: "24 months" },
];

function NotOpen() {
	return (
		<EntryCard
			title="This home takes no applications"
			lead="It may have been let, or applications are taken elsewhere."
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
