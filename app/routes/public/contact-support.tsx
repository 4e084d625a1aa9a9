import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { nowIso } from "#domain/calendar";
import { acceptedDocuments } from "#domain/files/labels";
import { networkOf, takeAttempt } from "#domain/identity";
import { askSupport, ownMessages } from "#domain/support";
import { mostSupportFiles, replyWays, supportReference, supportTopics } from "#domain/support/labels";
import { supportForm } from "#domain/support/schema";
import { checkSystem } from "#domain/system";
import { checkText } from "#domain/system/format";
import { config } from "~/config.server";
import { CheckboxField } from "~/ui/checkbox-field";
import { EntryCard } from "~/ui/entry-card";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { RadioField } from "~/ui/radio-field";
import { SelectField } from "~/ui/select-field";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { homeOf, isManager, type Manager, mayOpen, optionalUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { safeRedirect } from "~/web/safe-redirect";
import { caught } from "~/web/spam-trap.server";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";
import { isForwarded, visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Contact Support");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await optionalUser(request);
	const home = actor ? homeOf(actor.role) : "/";
	return {
		email: actor?.email,
		messages: actor ? ownMessages(actor.userId) : [],
		page: safeRedirect(new URL(request.url).searchParams.get("from") ?? "", home),
		supportEmail: config().supportEmail,
		hasSystemCheck: seesSystemCheck(actor),
	};
}

/** Anyone can write to support. Visitors who aren't signed in can send ten messages an hour from one network. */
export async function action({ request, context }: ActionFunctionArgs) {
	const actor = await optionalUser(request);
	const form = await parseForm(request, supportForm(Boolean(actor)));
	if (!form.ok) return form.reply;
	const limits = [{ action: "ask-support", who: networkOf(visitorOf(request, context).ipAddress), attempts: 10 }];
	const asker = actor
		? { userId: actor.userId, name: actor.fullName, email: actor.email, role: actor.role }
		: { userId: null, name: "", email: "", role: "guest" };
	const to = href("/app/contactsupport");
	// Answered as if it was sent, so that a program learns nothing.
	if (caught({ website: form.value.website }) === "hidden") return redirectWithMessage(to, "Message sent.");
	let reference = "";
	const attached = async () => {
		if (!form.value.systemCheck || !seesSystemCheck(actor)) return undefined;
		return checkText(nowIso(), await checkSystem(actor, { thorough: false, forwarded: isForwarded(request) }));
	};
	const sent = await tried(async () => {
		const allowed = actor ? { ok: true as const } : takeAttempt(limits, 60);
		if (!allowed.ok) return allowed;
		const asked = await askSupport(form.value, asker, await attached());
		if (asked.ok) reference = asked.reference;
		return asked;
	}, "Error sending email");
	if (!sent.ok) return form.refuse(sent);
	return redirectWithMessage(to, `Message sent. Reference ${reference}.`);
}

/** Whether the system check can go along: for members who may open it. */
function seesSystemCheck(actor: Awaited<ReturnType<typeof optionalUser>>): actor is Manager {
	return actor !== undefined && isManager(actor) && !actor.mustSetUpTwoStep && mayOpen(actor, href("/app/test"));
}

export default function ContactSupport() {
	const { email, messages, page, supportEmail, hasSystemCheck } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof supportForm>>>({
		values: { replyBy: "email", page },
	});
	return (
		<EntryCard
			title="Contact support"
			lead={
				<>
					Tell us what you need, or email{" "}
					<a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
						{supportEmail}
					</a>
					.
				</>
			}
			foot={messages.length > 0 ? <Sent messages={messages} /> : null}
		>
			<Form form={form} submit="Send message" cancel={page} encType="multipart/form-data">
				<SpamTrap />
				<input type="hidden" name={fields.page.name} value={page} />
				<SelectField field={fields.topic} label="Topic" empty="Choose a topic" options={optionsOf(supportTopics)} />
				<TextField field={fields.subject} label="Subject" maxLength={120} />
				<TextareaField field={fields.message} label="Message" rows={6} maxLength={5000} />
				<FileField
					field={fields.file}
					label="Files"
					hint={`Screenshots or documents. Up to ${mostSupportFiles}, 20 MB in all.`}
					accept={acceptedDocuments}
					multiple
					optional
				/>
				{hasSystemCheck ? (
					<CheckboxField
						field={fields.systemCheck}
						label="Attach the system check"
						hint="Versions, jobs and errors of this installation. It contains no passwords or keys."
					/>
				) : null}
				{email ? null : <TextField field={fields.email} label="Your email" type="email" maxLength={254} />}
				<RadioField field={fields.replyBy} label="Reply by" options={optionsOf(replyWays)} />
				<TextField field={fields.phone} label="Phone" type="tel" maxLength={40} optional />
			</Form>
		</EntryCard>
	);
}

function Sent({ messages }: { messages: ReturnType<typeof useLoaderData<typeof loader>>["messages"] }) {
	return (
		<section aria-labelledby="sent" className="w-full text-start">
			<h2 id="sent" className="mb-2 text-heading text-ink">
				Your messages
			</h2>
			<ul className="grid gap-1">
				{messages.map(({ id, topic, subject }) => (
					<li key={id} className="flex gap-3 wrap-anywhere">
						<span className="shrink-0 font-medium">{supportReference(id)}</span>
						<span>
							{subject} · {supportTopics[topic]}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
