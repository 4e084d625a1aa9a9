import type { ReferenceText } from "~/api/reference-text";
import { href } from "~/web/href";

/** What holds for every operation of the API. */
export function ApiBasics({ base, problems }: Pick<ReferenceText, "base" | "problems">) {
	return (
		<div className="grid max-w-160 gap-4">
			<h1 className="text-title">API reference</h1>
			<p>
				The same records and acts as Tenantry's pages, at <code className="wrap-anywhere">{base}</code>. The whole as
				OpenAPI 3.1:{" "}
				<a href={href("/api/openapi.json")} className="link">
					openapi.json
				</a>
				.
			</p>
			<h2 className="text-heading">Keys</h2>
			<p>
				Create a key under Settings, API keys, and send it with each request: <code>Authorization: Bearer tnk_…</code>.
				A key opens what its member's role opens, for the properties you chose, until the day you chose. It may send 600
				requests a minute; RateLimit headers say how many are left.
			</p>
			<h2 className="text-heading">Values</h2>
			<p>
				Amounts are whole cents of the organization's currency. Days are written 2026-03-31, moments in UTC. A list has
				next_cursor until its last page; send it as cursor.
			</p>
			<h2 className="text-heading">Money counts once</h2>
			<p>
				What posts money needs an Idempotency-Key. The same request with the same key gets the same answer and counts
				once; another request with it is refused. Keys are kept for days. With dry_run=1 you get the entries that would
				be posted, and nothing is kept.
			</p>
			<h2 className="text-heading">Questions</h2>
			<p>
				Some requests are refused with a question, such as a possible duplicate. Its error has a confirm; send that in
				confirm once a person said yes.
			</p>
			<h2 className="text-heading" id="webhooks">
				Webhooks
			</h2>
			<p>
				Each message has the record as it is now, the number of its change, and version, the newest change when it was
				written. Messages may come twice and out of order: keep what has the higher version, and skip a webhook-id that
				you know. They are signed as Standard Webhooks says: HMAC-SHA256 with the secret over
				webhook-id.webhook-timestamp.body, in webhook-signature. Answer with a 2xx within 10 seconds; we try for three
				days.
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
