import type { InviteeKind } from "#domain/invitations/labels";
import type { textsOfPerson } from "#domain/texts";
import { phoneWords } from "#domain/texts/format";
import { textStatuses } from "#domain/texts/labels";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { invitePages } from "./invite-pages";

type Texts = NonNullable<ReturnType<typeof textsOfPerson>>;

/** Whether a tenant or owner gets text messages, and the last ones. Nothing where there are none. */
export function TextsCard({ kind, id, texts }: { kind: InviteeKind; id: number; texts: Texts | undefined }) {
	if (!texts) return null;
	const { text, id: name } = invitePages[kind];
	return (
		<Card
			title="Text messages"
			action={
				texts.state === "on" ? (
					<Link to={href(text, { [name]: id })} className="link no-print">
						Send a text
					</Link>
				) : null
			}
		>
			<div className="grid gap-3">
				<p>
					<Standing texts={texts} />
				</p>
				{texts.recent.length > 0 ? (
					<ul className="grid divide-y divide-line">
						{texts.recent.map((one) => (
							<li key={one.id} className="grid gap-0.5 py-2 last:pb-0">
								<span className="wrap-anywhere">{one.body}</span>
								<span className="text-small text-soft">
									<DateTimeText iso={one.createdDate} /> · {textStatuses[one.status]}
									{one.reason ? `: ${one.reason}` : ""}
									{one.author ? ` · ${one.author}` : ""}
								</span>
							</li>
						))}
					</ul>
				) : null}
			</div>
		</Card>
	);
}

function Standing({ texts: { state, phone, since } }: { texts: Texts }) {
	if (state === "on") {
		return (
			<>
				<Status tone="good">On</Status> since <DateTimeText iso={since} /> at {phoneWords(phone)}
			</>
		);
	}
	if (state === "stopped") {
		return (
			<>
				<Status tone="warn">Stopped</Status> since <DateTimeText iso={since} />: they texted STOP from{" "}
				{phoneWords(phone)}.
			</>
		);
	}
	return (
		<>
			<Status tone="quiet">Off</Status> until they turn them on in their own account.
		</>
	);
}
