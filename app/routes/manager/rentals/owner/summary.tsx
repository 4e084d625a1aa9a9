import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { undeliveredTo } from "#domain/mail";
import { findPinnedNote } from "#domain/notes";
import { findOwner, type OwnedProperty, ownedProperties } from "#domain/rentals";
import { oneLineAddress } from "#domain/rentals/format";
import { textsOfPerson, undeliveredTextTo } from "#domain/texts";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { type Fact, Facts } from "~/ui/facts";
import { newIdempotencyKey } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UndeliveredBanner } from "../../undelivered-mail";
import { UndeliveredTextBanner } from "../../undelivered-texts";
import { PortalCard } from "../portal-card";
import { TextsCard } from "../texts-card";
import { OwnedProperties } from "./owned-properties";

export const meta = () => pageTitle("Rental Owner Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const owner = found(findOwner(manager, idParam(request, "oid")));
	const subject = { subjectKind: "owner", subjectId: owner.id } as const;
	const inForce = ({ fromDate, toDate }: OwnedProperty) =>
		fromDate <= manager.today && (toDate === null || toDate >= manager.today);
	return {
		owner,
		properties: ownedProperties(manager, owner.id).filter(inForce),
		undelivered: undeliveredTo(manager, { kind: "owner", id: owner.id }),
		undeliveredText: undeliveredTextTo(manager, { kind: "owner", recordId: owner.id }),
		texts: textsOfPerson(manager, { kind: "owner", recordId: owner.id }),
		pinned: findPinnedNote(manager, subject)?.body,
		idempotencyKey: newIdempotencyKey(),
	};
}

type Owner = ReturnType<typeof useLoaderData<typeof loader>>["owner"];

export default function OwnerSummary() {
	const { owner, properties, pinned, undelivered, undeliveredText, texts, idempotencyKey } =
		useLoaderData<typeof loader>();
	return (
		<>
			<UndeliveredBanner mail={undelivered} />
			<UndeliveredTextBanner text={undeliveredText} />
			{pinned ? <Banner>{pinned}</Banner> : null}
			<OwnedProperties properties={properties} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<Card title="Contact">
					<Facts facts={contactOf(owner)} />
				</Card>
				<div className="grid gap-5">
					<PortalCard kind="owner" person={owner} idempotencyKey={idempotencyKey} />
					<TextsCard kind="owner" id={owner.id} texts={texts} />
					<Card title="Agreement and tax">
						<Facts facts={agreementOf(owner)} />
					</Card>
				</div>
			</div>
		</>
	);
}

function contactOf(owner: Owner): Fact[] {
	return [
		{ label: "Contact", value: owner.isCompany && `${owner.firstname} ${owner.lastname}`.trim() },
		{ label: "Email", value: owner.email && <a href={`mailto:${owner.email}`}>{owner.email}</a> },
		{ label: "Second email", value: owner.alternateEmail },
		{ label: "Phone", value: owner.phone && <a href={`tel:${owner.phone}`}>{owner.phone}</a> },
		{ label: "Second phone", value: owner.alternatePhone },
		{ label: "Address", value: oneLineAddress(owner) },
		{ label: "Comment", value: owner.comment },
	].filter(({ value }) => value !== false);
}

function agreementOf(owner: Owner): Fact[] {
	return [
		{ label: "Agreement start", value: owner.agreementStart ? <DateText date={owner.agreementStart} /> : "Not set" },
		{ label: "Agreement end", value: owner.agreementEnd ? <DateText date={owner.agreementEnd} /> : "No end date" },
		{ label: "Tax ID", value: owner.taxIdLast4 ? `••• ${owner.taxIdLast4}` : "Not provided" },
		{ label: "Name on tax forms", value: owner.taxName },
		{ label: "1099", value: owner.includeIn1099 ? "Included" : "Not included" },
	];
}
