import type { UndeliveredText } from "#domain/texts";
import { phoneWords } from "#domain/texts/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

/** The undelivered texts of the last 30 days, each with a button that sends it again. */
export function UndeliveredTexts({ texts }: { texts: readonly UndeliveredText[] }) {
	if (texts.length === 0) return null;
	return (
		<section id="texts">
			<Card title="Undelivered text messages">
				<DataTable caption="Undelivered text messages" columns={columns} rows={texts} rowKey={({ id }) => id} />
			</Card>
		</section>
	);
}

/** On a record: says that the latest text couldn't be delivered. */
export function UndeliveredTextBanner({ text }: { text: UndeliveredText | undefined }) {
	if (!text) return null;
	return (
		<Banner
			tone="bad"
			action={
				<a href={`${href("/app/test")}#texts`} className="link">
					Send it again
				</a>
			}
		>
			Error sending text to {phoneWords(text.toPhone)}: “{text.body}”, <DateTimeText iso={text.createdDate} />.{" "}
			{text.reason}
		</Banner>
	);
}

/** A name, as a link to its record where it has one. */
function Named({ name, tenantId, ownerId }: Pick<UndeliveredText, "name" | "tenantId" | "ownerId">) {
	if (tenantId !== null) return <Link to={href("/app/tenant", { tid: tenantId })}>{name}</Link>;
	if (ownerId !== null) return <Link to={href("/app/rentalowner", { oid: ownerId })}>{name}</Link>;
	return name;
}

const columns: Column<UndeliveredText>[] = [
	{
		header: "To",
		cell: ({ name, toPhone, body, ...record }) => (
			<>
				<Named name={name} {...record} />
				<small>
					{phoneWords(toPhone)} · {body}
				</small>
			</>
		),
	},
	{ header: "Date", phone: "fact", cell: ({ createdDate }) => <DateTimeText iso={createdDate} /> },
	{ header: "Reason", phone: "line", cell: ({ reason }) => reason || "The carrier didn't say why." },
	{
		header: "Resend",
		acts: true,
		phone: "status",
		cell: ({ id, name }) => (
			<Form method="post">
				<Button look="plain" name="textId" value={id} aria-label={`Resend to ${name}`}>
					Resend
				</Button>
			</Form>
		),
	},
];
