import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type Audience, audienceOf, emailMany, previewMany, reviewOf, type Selection } from "#domain/contacts";
import { mostRecipients, skipReasons } from "#domain/contacts/labels";
import { emailManyForm } from "#domain/contacts/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { directoryOf, kindsSeen } from "./directory-seen.server";

export const meta = () => pageTitle("Email");

/** How many names a page shows; the rest are counted. */
const mostNames = 30;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		audience: shownAudience(audienceOf(manager, selectionOf(manager, request))),
		from: manager.organizationName,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const selection = selectionOf(manager, request);
	const form = await parseForm(request, emailManyForm);
	if (!form.ok) return form.reply;
	const { intent, ...words } = form.value;
	if (intent === "preview") {
		const audience = audienceOf(manager, selection);
		const { subject, text } = previewMany(manager, audience, words);
		return { ...form.keep(), preview: { subject, text }, reviewed: reviewOf(audience, words) };
	}
	const sent = emailMany(manager, selection, words);
	if (!sent.ok) return form.refuse(sent);
	const skipped = sent.skipped > 0 ? ` ${sent.skipped} skipped.` : "";
	return redirectWithMessage(
		href("/app/masterpage/contacts", { type: "contacts" }),
		`Sent to ${count(sent.sent, "person", "people")}.${skipped}`,
	);
}

/** The ticked people, or with `all` everyone that the address's filters let through. */
function selectionOf(manager: Manager, request: Request): Selection {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("all")) return { filters: directoryOf(manager, request).filters };
	return { keys: searchParams.getAll("to").slice(0, mostRecipients), kinds: kindsSeen(manager) };
}

function shownAudience({ recipients, skipped, tooMany }: Audience) {
	return {
		tooMany,
		people: recipients.length,
		names: recipients.slice(0, mostNames).map(({ name }) => name),
		left: skipped.length,
		skipped: skipped.slice(0, mostNames).map(({ row, reason }) => ({ key: row.key, name: row.name, reason })),
	};
}

export default function EmailMany() {
	const { audience, from, idempotencyKey } = useLoaderData<typeof loader>();
	const answer = useActionData<{ preview?: { subject: string; text: string }; reviewed?: string }>();
	const [form, fields] = usePostForm<z.input<typeof emailManyForm>>();
	const back = href("/app/masterpage/contacts", { type: "contacts" });
	const preview = answer?.preview;
	return (
		<>
			<PageHead
				title={audience.people > 0 ? `Email ${count(audience.people, "person", "people")}` : "Email"}
				facts={`Each person gets their own email from ${from}. No one sees who else got it.`}
				crumbs={[{ label: "Contacts", to: back }]}
			/>
			{audience.tooMany ? (
				<Banner tone="bad">
					Email up to {mostRecipients.toLocaleString("en-US")} people at a time. Filter the list first.
				</Banner>
			) : audience.people === 0 ? (
				<EmptyState>No one you selected can be emailed.</EmptyState>
			) : (
				<Form
					form={form}
					submit="Preview"
					cancel={back}
					idempotencyKey={idempotencyKey}
					actions={
						preview ? (
							<Button name="intent" value="send">
								Send to {count(audience.people, "person", "people")}
							</Button>
						) : null
					}
				>
					<input type="hidden" name="reviewed" value={answer?.reviewed ?? ""} />
					<TextField field={fields.subject} label="Subject" maxLength={120} />
					<TextareaField
						field={fields.body}
						label="Message"
						hint="Begins with “Hello” and the person's name. Leave an empty line between paragraphs."
						rows={8}
						maxLength={5000}
					/>
					{preview ? (
						<Card title="Preview">
							<p className="font-medium">{preview.subject}</p>
							<p className="mt-2 whitespace-pre-wrap wrap-anywhere">{preview.text}</p>
						</Card>
					) : null}
				</Form>
			)}
			<Recipients audience={audience} />
		</>
	);
}

function Recipients({ audience }: { audience: ReturnType<typeof shownAudience> }) {
	const more = (shown: number, all: number) => (all > shown ? ` and ${all - shown} more` : "");
	const { people, names, left, skipped } = audience;
	if (people + left === 0) return null;
	return (
		<Card title="Recipients">
			<p>
				{names.join(", ")}
				{more(names.length, people)}
			</p>
			{left > 0 ? (
				<>
					<p className="mt-3 font-medium">{count(left, "person", "people")} skipped</p>
					<ul className="mt-1 grid gap-1">
						{skipped.map(({ key, name, reason }) => (
							<li key={key}>
								{name} <span className="text-soft">{skipReasons[reason]}</span>
							</li>
						))}
					</ul>
					{left > skipped.length ? <p className="text-soft">{`and ${left - skipped.length} more`}</p> : null}
				</>
			) : null}
		</Card>
	);
}
