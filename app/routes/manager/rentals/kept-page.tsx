import { Link } from "@remix-run/react";

/** In place of "Confirm Delete", for a record with history: why it stays, and what can be done instead. */
export function KeptPage({
	name,
	reason,
	back,
	instead,
}: {
	name: string;
	reason: string;
	back: string;
	instead: string;
}) {
	return (
		<div className="mx-auto mt-8 w-full max-w-120 rounded-card border border-line bg-surface p-6 shadow-whisper">
			<h1 className="text-title wrap-anywhere">{name} cannot be deleted</h1>
			<p className="mt-2">{reason} Deactivate it instead: it leaves lists and figures, and its history stays.</p>
			<p className="mt-6 flex flex-wrap gap-3">
				<Link to={instead} className="button button-primary">
					Deactivate
				</Link>
				<Link to={back} className="button button-plain">
					Back
				</Link>
			</p>
		</div>
	);
}
