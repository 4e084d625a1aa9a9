import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import { cancelInvitation, invitePerson, remindInvited, saveStep } from "#domain/applications";
import { roleWords } from "#domain/applications/labels";
import { peopleForm } from "#domain/applications/schema";
import { Button } from "~/ui/button";
import { FieldRow, Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { afterStep, ownDraftForm } from "./form.server";
import { StepHead } from "./step-form";

export const meta = () => pageTitle("People");

export async function loader({ request }: LoaderFunctionArgs) {
	const { form } = await ownDraftForm(request);
	return { people: form.people, answered: form.answers.people !== undefined };
}

export async function action({ request }: ActionFunctionArgs) {
	const { applicant, form: own } = await ownDraftForm(request);
	if (own.role !== "primary") notFound();
	const form = await parseForm(request, peopleForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/weblistings/application/people", { a: own.id });
	if (value.intent === "invite") {
		const invited = invitePerson(applicant, own.id, value);
		if (!invited.ok) return form.refuse(invited);
		saveStep(applicant, own.id, "people", { alone: false });
		return redirectWithMessage(here, `Invitation sent to ${value.email}.`);
	}
	if (value.intent === "alone") {
		const saved = saveStep(applicant, own.id, "people", { alone: own.people.length === 0 });
		if (!saved.ok) return form.refuse(saved);
		return afterStep(own, "people", value.press);
	}
	const done =
		value.intent === "cancel"
			? cancelInvitation(applicant, own.id, value.person)
			: remindInvited(applicant, own.id, value.person);
	if (!done.ok) return redirectWithMessage(here, done.message, { kind: "negative" });
	return redirectWithMessage(here, value.intent === "cancel" ? "Invitation canceled." : "Invitation sent again.");
}

export default function People() {
	const { people } = useLoaderData<typeof loader>();
	return (
		<>
			<StepHead
				title="People"
				lead="Every adult who will live there, and any guarantor, fills out their own part. You only see their progress."
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "invite"} />
			{people.length > 0 ? (
				<ul className="grid gap-2">
					{people.map((person) => (
						<Person key={person.id} person={person} />
					))}
				</ul>
			) : null}
			<Invite key={people.length} />
			<PlainForm method="post" className="flex flex-wrap gap-3 border-t border-line pt-4">
				<input type="hidden" name="intent" value="alone" />
				<Button name="press" value="continue">
					{people.length > 0 ? "Continue" : "No one else. Continue"}
				</Button>
				<Button look="plain" name="press" value="later">
					Finish later
				</Button>
			</PlainForm>
		</>
	);
}

type Invited = ReturnType<typeof useLoaderData<typeof loader>>["people"][number];

const tones = { Invited: "quiet", Started: "warn", Submitted: "good", Declined: "bad" } as const;

function Person({ person }: { person: Invited }) {
	const { id, name, role, email, state } = person;
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-3">
			<div className="min-w-0">
				<p className="font-medium wrap-anywhere">
					{name} <Status tone={tones[state]}>{state}</Status>
				</p>
				<p className="text-small text-soft wrap-anywhere">{[roleWords[role], email].filter(Boolean).join(" · ")}</p>
			</div>
			{state === "Invited" ? (
				<PlainForm method="post" className="flex gap-1">
					<input type="hidden" name="person" value={id} />
					<Button look="quiet" name="intent" value="remind">
						Send again<span className="sr-only"> to {name}</span>
					</Button>
					<Button look="quiet" name="intent" value="cancel">
						Cancel invitation<span className="sr-only"> to {name}</span>
					</Button>
				</PlainForm>
			) : null}
		</li>
	);
}

function Invite() {
	const [form, fields] = usePostForm<{ firstname: string; lastname: string; email: string; role: string }>({
		values: { role: "co_applicant" },
		answers: (intent) => intent === "invite",
	});
	return (
		<Form form={form} submit="Send invitation">
			<input type="hidden" name="intent" value="invite" />
			<h3 className="text-heading">Invite someone</h3>
			<FieldRow>
				<TextField field={fields.firstname} label="First name" maxLength={60} autoComplete="off" />
				<TextField field={fields.lastname} label="Last name" maxLength={60} autoComplete="off" optional />
			</FieldRow>
			<TextField field={fields.email} label="Email" type="email" inputMode="email" autoComplete="off" />
			<RadioField
				field={fields.role}
				label="Role"
				options={[
					{ value: "co_applicant", label: "Co-applicant, who will live there" },
					{ value: "guarantor", label: "Guarantor, who guarantees the rent" },
				]}
			/>
		</Form>
	);
}
