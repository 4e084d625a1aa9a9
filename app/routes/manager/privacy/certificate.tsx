import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findErasure } from "#domain/erasure";
import { type ErasedPart, erasedParts, formerName } from "#domain/erasure/labels";
import { Card } from "~/ui/card";
import { DateText, DateTimeText } from "~/ui/date";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { openSubject } from "./subject.server";

export const meta = () => pageTitle("Certificate of Erasure");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const erasure = found(findErasure(manager, idParam(request, "id")));
	await openSubject(manager, { kind: erasure.kind, id: erasure.subjectId });
	if (erasure.state !== "done") notFound();
	const { id, kind, subjectId, askedDate, byPerson, decidedBy, decidedDate, erased, nameKeptUntil } = erasure;
	return {
		...{ id, former: formerName(kind, subjectId), askedDate, byPerson, decidedBy, decidedDate, nameKeptUntil },
		organizationName: manager.organizationName,
		parts: (Object.keys(erasedParts) as ErasedPart[]).flatMap((part) => {
			const count = erased[part] ?? 0;
			return count > 0 ? [{ part, count }] : [];
		}),
	};
}

export default function Certificate() {
	const { id, former, organizationName, askedDate, byPerson, decidedBy, decidedDate, parts, nameKeptUntil } =
		useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Certificate of erasure"
				facts={`${organizationName} · Number ${id}`}
				crumbs={[{ label: "Erasure requests", to: href("/app/erasurerequests") }]}
				links={<PrintButton />}
			/>
			<Card title={former}>
				<Facts
					facts={[
						{ label: "Asked", value: <DateTimeText iso={askedDate} /> },
						{ label: "By", value: byPerson ? "The person" : decidedBy || "A setting" },
						{ label: "Erased", value: decidedDate && <DateTimeText iso={decidedDate} /> },
						{ label: "Erased by", value: decidedBy || "A setting" },
						{
							label: "Name",
							value: nameKeptUntil ? (
								<>
									Kept until <DateText date={nameKeptUntil} />
								</>
							) : (
								"Erased"
							),
						},
					]}
				/>
			</Card>
			<Card title="What was erased">
				<Facts
					facts={parts.map(({ part, count }) => ({
						label: erasedParts[part],
						value: part === "record" || part === "login" ? "Erased" : count.toLocaleString("en-US"),
					}))}
				/>
			</Card>
		</>
	);
}
