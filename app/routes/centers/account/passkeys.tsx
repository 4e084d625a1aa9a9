import { Link, useRevalidator } from "@remix-run/react";
import { useId, useRef } from "react";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { usePasskey } from "~/web/use-passkey";

type Passkey = { id: number; name: string; createdDate: string; lastUsedDate: string | null };

/** One's passkeys, and where scripts run a button that makes one for this device. */
export function Passkeys({
	passkeys,
	change,
	confirm,
}: {
	passkeys: readonly Passkey[];
	/** The page that renames and removes one. */
	change: string;
	/** The page to confirm who one is on, where that must come first. */
	confirm: string | undefined;
}) {
	return (
		<Card title="Passkeys">
			<div className="grid gap-4">
				<p className="text-soft">
					A passkey signs you in with your fingerprint, face or device PIN, without a password or code.
				</p>
				{passkeys.length > 0 ? (
					<ul className="divide-y divide-line">
						{passkeys.map(({ id, name, createdDate, lastUsedDate }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
								<div className="min-w-0 flex-1 basis-60">
									<p className="font-medium wrap-anywhere">{name}</p>
									<p className="text-small text-soft">
										Added <DateTimeText iso={createdDate} />.{" "}
										{lastUsedDate ? (
											<>
												Last used <DateTimeText iso={lastUsedDate} />.
											</>
										) : (
											"Not used yet."
										)}
									</p>
								</div>
								<Link to={`${change}?id=${id}`} className="button button-plain">
									Change<span className="sr-only"> {name}</span>
								</Link>
							</li>
						))}
					</ul>
				) : null}
				<AddPasskey confirm={confirm} />
			</div>
		</Card>
	);
}

function AddPasskey({ confirm }: { confirm: string | undefined }) {
	const { can, busy, problem, add } = usePasskey();
	const { revalidate } = useRevalidator();
	const name = useRef<HTMLInputElement>(null);
	const id = useId();
	if (!can) return <p className="text-soft">To add a passkey, turn on JavaScript in your browser.</p>;
	if (confirm) {
		return (
			<Link to={confirm} className="button button-plain justify-self-start">
				Add a passkey
			</Link>
		);
	}
	const press = async () => {
		if (await add(name.current?.value.trim() || "Passkey")) revalidate();
	};
	return (
		<div className="grid gap-2">
			<label htmlFor={id} className="font-medium">
				Name of this device
			</label>
			<div className="flex flex-wrap gap-3">
				<input
					ref={name}
					id={id}
					maxLength={60}
					autoComplete="off"
					className="control max-w-60"
					placeholder="My laptop"
				/>
				<Button type="button" look="plain" onClick={press} aria-disabled={busy}>
					Add a passkey
				</Button>
			</div>
			{problem ? (
				<p role="alert" className="text-bad">
					{problem}
				</p>
			) : null}
		</div>
	);
}
