import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { config } from "~/config.server";
import { DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { pageTitle } from "~/web/meta";
import { found, notFound, optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Mail");

/** The developer's mailbox: every email in the outbox. 404 where real email is sent. */
export async function loader({ request }: LoaderFunctionArgs) {
	if (!config().devMailbox) notFound();
	const id = optionalIdParam(request, "id");
	return { mails: listOutbox(), open: id === undefined ? undefined : found(findOutboxMail(id)) };
}

export default function Mail() {
	const { mails, open } = useLoaderData<typeof loader>();
	return (
		<main className="mx-auto grid max-w-280 gap-6 p-6">
			<PageHead title="Mail" facts="Emails this installation would send. Nothing was actually sent." />
			{open ? <Opened mail={open} /> : null}
			{mails.length === 0 ? (
				<EmptyState>No emails yet. Sign up or reset a password.</EmptyState>
			) : (
				<DataTable caption="Mail, newest first" columns={columns} rows={mails} rowKey={(mail) => mail.id} />
			)}
		</main>
	);
}

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
	{ header: "Kind", cell: (mail: Listed) => mail.kind, phone: "fact" as const },
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
