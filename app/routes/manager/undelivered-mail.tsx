import { Form } from "@remix-run/react";
import type { Undelivered } from "#domain/mail";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { href } from "~/web/href";

/** Mail of the last 30 days that could not be delivered, each with a button that sends it again. */
export function UndeliveredMail({ mails }: { mails: readonly Undelivered[] }) {
	if (mails.length === 0) return null;
	return (
		<section id="mail">
			<Card title="Mail that could not be delivered">
				<DataTable caption="Mail that could not be delivered" columns={columns} rows={mails} rowKey={({ id }) => id} />
			</Card>
		</section>
	);
}

/** On a record: its newest mail could not be delivered. */
export function UndeliveredBanner({ mail }: { mail: Undelivered | undefined }) {
	if (!mail) return null;
	return (
		<Banner
			tone="bad"
			action={
				<a href={`${href("/app/test")}#mail`} className="link">
					Send it again
				</a>
			}
		>
			Error sending email to {mail.to}: “{mail.subject}”, <DateTimeText iso={mail.createdDate} />. {mail.reason}
		</Banner>
	);
}

const columns: Column<Undelivered>[] = [
	{
		header: "To",
		cell: ({ to, subject }) => (
			<>
				{to}
				<small>{subject}</small>
			</>
		),
	},
	{ header: "Written", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
	{ header: "Why", phone: "line", cell: ({ reason }) => reason },
	{
		header: "Send",
		acts: true,
		phone: "status",
		cell: ({ id, to }) => (
			<Form method="post">
				<Button look="plain" name="id" value={id} aria-label={`Send again to ${to}`}>
					Send again
				</Button>
			</Form>
		),
	},
];
