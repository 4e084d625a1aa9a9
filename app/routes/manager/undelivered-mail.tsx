import type { Addressee, listUndelivered, Undelivered } from "#domain/mail";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Pager } from "~/ui/pager";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

type Page = ReturnType<typeof listUndelivered>;

/** The undelivered emails of the last 30 days, each with a button that sends it again. */
export function UndeliveredMail({ page }: { page: Page }) {
	const { rows } = page;
	if (rows.length === 0) return null;
	return (
		<section id="mail">
			<Card title="Undelivered email">
				<DataTable caption="Undelivered email" columns={columns} rows={rows} rowKey={({ id }) => id} />
				<Pager {...page} words={["Newer", "Older"]} />
			</Card>
		</section>
	);
}

/** On a record: says that its latest email couldn't be delivered. */
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

/** The page where the recipient's address can be changed. */
function recordOf({ kind, id }: Addressee): string {
	switch (kind) {
		case "tenant":
			return href("/app/tenant", { tid: id });
		case "owner":
			return href("/app/rentalowner", { oid: id });
		case "vendor":
			return href("/app/vendor", { id });
		case "applicant":
			return href("/app/singleapplicantlayout", { id });
		case "agreement":
			return href("/app/esignleases", { id });
		case "organization":
			return href("/app/masterpage/contacts", { type: "organization" });
		case "contact":
			return href("/app/mycontacts/contact", { id });
		case "utility":
			return href("/app/addeditutilityprovider", { id });
	}
}

const columns: Column<Page["rows"][number]>[] = [
	{
		header: "To",
		cell: ({ to, present, subject, addressee }) => (
			<>
				{addressee ? <Link to={recordOf(addressee)}>{addressee.name}</Link> : to}
				<small>{addressee ? `${to} · ${subject}` : subject}</small>
				{present === to ? null : <small>{present ? `Current address: ${present}` : "No email address on file"}</small>}
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
	{ header: "Reason", phone: "line", cell: ({ reason }) => reason },
	{
		header: "Resend",
		acts: true,
		phone: "status",
		cell: ({ id, to, present }) => (
			<Form method="post">
				<Button look="plain" name="id" value={id} aria-label={`Resend to ${present || to}`}>
					Resend
				</Button>
			</Form>
		),
	},
];
