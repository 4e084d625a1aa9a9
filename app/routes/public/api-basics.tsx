import type { ReferenceText } from "~/api/reference-text";
import { href } from "~/web/href";

/** What holds for every operation of the API. */
export function ApiBasics({ base, problems }: Pick<ReferenceText, "base" | "problems">) {
	return (
		<div className="grid max-w-160 gap-4">
			<h1 className="text-title">API reference</h1>
			<p>
				The same records and actions as Tenantry's pages, at <code className="wrap-anywhere">{base}</code>. The full
				description as OpenAPI 3.1:{" "}
				<a href={href("/api/openapi.json")} className="link">
					openapi.json
				</a>
				.
			</p>
			<h2 className="text-heading">Keys</h2>
			<p>
				Create a key under Settings, API keys, and send it with each request: <code>Authorization: Bearer tnk_…</code>.
				A key can do what its member's role allows, for the properties you choose, until the day you choose. It can send
				600 requests a minute. The RateLimit headers say how many are left.
			</p>
			<h2 className="text-heading">Values</h2>
			<p>
				Amounts are whole cents of the organization's currency. Dates are written as 2026-03-31, and times are in UTC.
				Every page of a list except the last has a next_cursor. Send it as cursor to get the next page.
			</p>
			<h2 className="text-heading">Money counts once</h2>
			<p>
				Requests that post money need an Idempotency-Key. A request sent again with the same key gets the same answer
				and counts once. A different request with that key is refused. Keys are kept for several days. With dry_run=1,
				you get the entries that would be posted, and nothing is saved.
			</p>
			<h2 className="text-heading">Questions</h2>
			<p>
				Some requests are refused with a question, such as a possible duplicate. The error has a confirm value. Once a
				person has said yes, send that value in confirm.
			</p>
			<h2 className="text-heading" id="webhooks">
				Webhooks
			</h2>
			<p>
				Each message has the record as it is now, the number of its change, and a version, which is the newest change
				when the message was written. Messages may arrive twice or out of order: keep the one with the higher version,
				and skip a webhook-id you've already seen. They're signed as Standard Webhooks describes: HMAC-SHA256 with the
				secret over webhook-id.webhook-timestamp.body, in webhook-signature. Answer with a 2xx within 10 seconds. We
				keep trying for three days.
			</p>
			<h2 className="text-heading">Problems</h2>
			<ul className="grid gap-1">
				{problems.map(({ type, title }) => (
					<li key={type} id={`problem-${type}`}>
						<code>{type}</code> {title}
					</li>
				))}
			</ul>
		</div>
	);
}
