import { Thread } from "~/routes/centers/requests/thread";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { href } from "~/web/href";
import type { RecordData } from "./work-order-page.server";

/** What residents and staff wrote in the request; it is answered there. */
export function RequestThread({ data: { request, may } }: { data: RecordData }) {
	if (!request || request.messages.length === 0) return null;
	const reply = may.seeRequest ? (
		<Link to={href("/app/addeditrequest", { id: request.id })} className="link no-print">
			Reply
		</Link>
	) : null;
	return (
		<Card title="Request messages" action={reply}>
			<Thread messages={request.messages} labeled merged={request.merged} />
		</Card>
	);
}
