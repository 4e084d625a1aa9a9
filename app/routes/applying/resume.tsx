import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, Form as PlainForm, useLoaderData } from "@remix-run/react";
import {
	discardDraft,
	findOwnApplication,
	findResumable,
	requestResumeLink,
	resumeApplication,
} from "#domain/applications";
import { resumeForm } from "#domain/applications/schema";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateTimeText } from "~/ui/date";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { FormatProvider } from "~/ui/format-context";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { applicantCookie } from "~/web/applicant.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { stepAddress } from "./steps";

export const meta = () => pageTitle("Continue Your Application");

export function loader({ request }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams;
	const t = search.get("t") ?? "";
	const found = t === "" ? undefined : findResumable(t);
	if (found?.state !== "open" || found.drafts.length === 0) {
		const why = t === "" ? "none" : found === undefined ? "unknown" : found.state === "open" ? "nothing" : found.state;
		return { drafts: undefined, why, email: found?.email ?? "" } as const;
	}
	const asked = Number(search.get("discard"));
	return {
		drafts: found.drafts,
		format: found.format,
		t,
		discard: found.drafts.find(({ applicationId }) => applicationId === asked),
	} as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, resumeForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const visitor = visitorOf(request, context);
	if (value.intent === "request") {
		const asked = value.website ? { ok: true as const } : requestResumeLink(value.email, visitor);
		if (!asked.ok) return form.refuse(asked);
		const message = "If there's an application for that address, a link is on its way.";
		return redirectWithMessage(href("/weblistings/resume"), message, { kind: "info", milliseconds: 15_000 });
	}
	allowLink({ request, context }, findResumable(value.t) !== undefined);
	if (value.intent === "discard") {
		const discarded = discardDraft(value.t, value.application);
		const message = discarded.ok ? "Draft discarded." : discarded.message;
		return redirectWithMessage(href("/weblistings/resume", { t: value.t }), message, {
			kind: discarded.ok ? "positive" : "negative",
		});
	}
	const resumed = resumeApplication(value.t, value.application, visitor);
	if (!resumed.ok) {
		return redirectWithMessage(href("/weblistings/resume", { t: value.t }), resumed.message, { kind: "negative" });
	}
	const own = findOwnApplication(resumed.applicant, resumed.applicationId);
	const step = own?.states.find(({ state }) => state !== "done")?.step ?? "review";
	return redirect(href(stepAddress[step], { a: resumed.applicationId }), {
		status: 303,
		headers: { "Set-Cookie": await applicantCookie(resumed.session) },
	});
}

export default function Resume() {
	const data = useLoaderData<typeof loader>();
	if (!data.drafts) return <AskForLink why={data.why} email={data.email} />;
	const { drafts, t, discard, format } = data;
	if (discard) return <Discard t={t} draft={discard} />;
	const [only] = drafts;
	return (
		<FormatProvider format={format}>
			<EntryCard
				title={drafts.length === 1 && only ? `Continue your application for ${only.home}` : "Continue an application"}
				lead="This link works only once."
			>
				<ul className="grid gap-4">
					{drafts.map((draft) => (
						<li key={draft.applicationId} className="grid gap-3 rounded-card border border-line p-4">
							<div>
								<p className="font-medium wrap-anywhere">{draft.home}</p>
								<p className="text-small text-soft">
									Saved <DateTimeText iso={draft.savedDate} /> ·{" "}
									{draft.stepsLeft === 0 ? "ready to submit" : `${count(draft.stepsLeft, "step")} left`}
								</p>
							</div>
							<PlainForm method="post" className="flex flex-wrap items-center gap-3">
								<input type="hidden" name="t" value={t} />
								<input type="hidden" name="application" value={draft.applicationId} />
								<Button name="intent" value="continue">
									Continue
								</Button>
								<Link
									to={href("/weblistings/resume", { t, discard: draft.applicationId })}
									className="button button-quiet"
								>
									Discard<span className="sr-only"> the application for {draft.home}</span>
								</Link>
							</PlainForm>
						</li>
					))}
				</ul>
			</EntryCard>
		</FormatProvider>
	);
}

function Discard({ t, draft }: { t: string; draft: { applicationId: number; home: string } }) {
	return (
		<EntryCard title="Discard this draft?" lead={`We'll delete your answers for ${draft.home}.`}>
			<PlainForm method="post" className="flex flex-wrap gap-3">
				<input type="hidden" name="t" value={t} />
				<input type="hidden" name="application" value={draft.applicationId} />
				<Button look="danger" name="intent" value="discard">
					Yes, discard it
				</Button>
				<Link to={href("/weblistings/resume", { t })} className="button button-plain">
					Keep it
				</Link>
			</PlainForm>
		</EntryCard>
	);
}

const words = {
	none: { title: "Continue your application", lead: "We'll email you a link to your saved application." },
	unknown: { title: "This link isn't valid", lead: "It may have been cut off in the email. We can send a new one." },
	used: { title: "This link was already used", lead: "Each link works only once. We can send a new one." },
	expired: { title: "This link has expired", lead: "Links work for 24 hours. We can send a new one." },
	nothing: { title: "Nothing left to finish", lead: "Applications for this address were all submitted or discarded." },
} as const;

function AskForLink({ why, email }: { why: keyof typeof words; email: string }) {
	const [form, fields] = usePostForm<{ email: string }>({ values: { email } });
	return (
		<EntryCard
			{...words[why]}
			foot={
				<p>
					Already submitted?{" "}
					<Link to={href("/weblistings/status")} className="link">
						Check your application status
					</Link>
				</p>
			}
		>
			<Form form={form} submit="Email me a link">
				<input type="hidden" name="intent" value="request" />
				<SpamTrap />
				<TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="email" />
			</Form>
		</EntryCard>
	);
}
