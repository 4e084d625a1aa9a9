import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { listAllTexts, takeTextReply, textService } from "#domain/texts";
import { textStatuses } from "#domain/texts/labels";
import { sandboxReplyForm } from "#domain/texts/schema";
import { config } from "~/config.server";
import { DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Flash } from "~/ui/flash";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { found, notFound, optionalIdParam } from "~/web/not-found.server";
import { useFlash } from "~/web/use-flash";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Mail");

/** The developer's mailbox: every email in the outbox. 404 where real email is sent. */
export async function loader({ request }: LoaderFunctionArgs) {
	if (!config().devMailbox) notFound();
	const id = optionalIdParam(request, "id");
	const isSandbox = textService()?.name === "sandbox";
	return {
		mails: listOutbox(),
		texts: isSandbox ? listAllTexts() : undefined,
		open: id === undefined ? undefined : found(findOutboxMail(id)),
	};
}

/** A text as the phone of whoever got one would send it, such as STOP. 404 where texts are really sent. */
export async function action({ request }: ActionFunctionArgs) {
	if (!config().devMailbox || textService()?.name !== "sandbox") notFound();
	const form = await parseForm(request, sandboxReplyForm);
	if (!form.ok) return form.reply;
	const { phone: from, body } = form.value;
	const answer = takeTextReply({ providerId: `sandbox-${randomUUID()}`, from, body });
	return redirectWithMessage("/dev/mail", answer ? `Answered: ${answer}` : "Taken, without an answer.");
}

export default function Mail() {
	const { mails, texts, open } = useLoaderData<typeof loader>();
	return (
		<main className="mx-auto grid max-w-280 gap-6 p-6">
			<Flash flash={useFlash()} />
			<PageHead title="Mail" facts="Emails and texts this installation would send. Nothing was actually sent." />
			{open ? <Opened mail={open} /> : null}
			{texts ? <Texts texts={texts} /> : null}
			{mails.length === 0 ? (
				<EmptyState>No emails yet. Sign up or reset a password.</EmptyState>
			) : (
				<DataTable caption="Mail, newest first" columns={columns} rows={mails} rowKey={(mail) => mail.id} />
			)}
		</main>
	);
}

type TextList = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["texts"]>;

/** The sandbox's texts, and a form that answers one. */
function Texts({ texts }: { texts: TextList }) {
	const [form, fields] = usePostForm<{ phone: string; body: string }>();
	return (
		<section className="grid gap-4" aria-labelledby="texts">
			<h2 id="texts" className="text-heading">
				Text messages
			</h2>
			{texts.length === 0 ? (
				<p className="text-soft">No text messages yet. Turn them on in an account.</p>
			) : (
				<DataTable caption="Text messages, newest first" columns={textColumns} rows={texts} rowKey={({ id }) => id} />
			)}
			<details>
				<summary className="link w-fit">Answer as one of these phones</summary>
				<div className="mt-3">
					<Form form={form} submit="Send">
						<FieldRow>
							<TextField field={fields.phone} label="From" hint="Like +12175550100." maxLength={30} />
							<TextField field={fields.body} label="Text" hint="STOP, START, HELP or anything else." maxLength={480} />
						</FieldRow>
					</Form>
				</div>
			</details>
		</section>
	);
}

const textColumns = [
	{ header: "Text", cell: (text: TextList[number]) => text.body, phone: "line" as const },
	{ header: "To", cell: (text: TextList[number]) => text.toPhone, phone: "fact" as const },
	{ header: "Type", cell: (text: TextList[number]) => text.kind, phone: "fact" as const },
	{ header: "Status", cell: (text: TextList[number]) => textStatuses[text.status], phone: "status" as const },
	{
		header: "Written",
		cell: (text: TextList[number]) => <DateTimeText iso={text.createdDate} />,
		phone: "fact" as const,
	},
];

type Listed = ReturnType<typeof useLoaderData<typeof loader>>["mails"][number];

const columns = [
	{
		header: "Subject",
		cell: (mail: Listed) => (
			<Link to={`/dev/mail?id=${mail.id}`} className="link">
				{mail.subject}
			</Link>
		),
	},
	{ header: "To", cell: (mail: Listed) => mail.to, phone: "fact" as const },
	{ header: "Type", cell: (mail: Listed) => mail.kind, phone: "fact" as const },
	{ header: "Status", cell: (mail: Listed) => mail.status, phone: "status" as const },
	{ header: "Written", cell: (mail: Listed) => <DateTimeText iso={mail.createdDate} />, phone: "fact" as const },
];

type Open = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["open"]>;

function Opened({ mail }: { mail: Open }) {
	return (
		<article className="grid gap-3 rounded-card border border-line bg-surface p-5">
			<h2 className="text-heading">{mail.subject}</h2>
			<p className="text-soft">
				From {mail.fromAddress} to {mail.toAddress}
			</p>
			<pre className="font-sans whitespace-pre-wrap wrap-anywhere">
				<Linked text={mail.textBody} />
			</pre>
			{mail.htmlBody ? (
				<details>
					<summary className="link w-fit">As HTML</summary>
					<iframe
						title="The mail as HTML"
						sandbox=""
						srcDoc={mail.htmlBody}
						className="mt-2 h-140 w-full border border-line"
					/>
				</details>
			) : null}
		</article>
	);
}

/** The text with its web addresses as links. */
function Linked({ text }: { text: string }) {
	return text.split(/(https?:\/\/\S+)/).map((part, position) =>
		position % 2 === 1 ? (
			<a key={part} href={part} className="link">
				{part}
			</a>
		) : (
			part
		),
	);
}
