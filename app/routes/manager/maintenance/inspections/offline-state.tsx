import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { useOfflineRoom } from "./use-offline-room";

type Offline = Pick<ReturnType<typeof useOfflineRoom>, "kept" | "send" | "replace" | "discard">;

/** How many changes wait on this device, and those that weren't taken, with what can be done. */
export function OfflineState({ kept, send, replace, discard }: Offline) {
	const waiting = kept.filter(({ refused }) => refused === undefined);
	const refused = kept.filter((one) => one.refused !== undefined);
	return (
		<div className="grid gap-3 empty:hidden" aria-live="polite">
			{waiting.length > 0 ? (
				<Banner tone="info">
					<div className="flex flex-wrap items-center gap-3">
						<span>
							{waiting.length === 1 ? "1 change is waiting" : `${waiting.length} changes are waiting`} for a connection.
						</span>
						<Button type="button" look="quiet" onClick={send}>
							Send now
						</Button>
					</div>
				</Banner>
			) : null}
			{refused.map((change) => (
				<Banner key={change.id} tone="bad">
					<p>
						What you entered in {change.what} wasn't saved: {change.refused}
					</p>
					<p className="mt-2 flex flex-wrap gap-3">
						<Button type="button" look="plain" onClick={() => replace(change)}>
							Save mine instead
						</Button>
						<Button type="button" look="quiet" onClick={() => discard(change)}>
							Discard mine
						</Button>
					</p>
				</Banner>
			))}
		</div>
	);
}
