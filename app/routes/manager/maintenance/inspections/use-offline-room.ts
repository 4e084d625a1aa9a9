import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { href } from "~/web/href";
import { withEarlier } from "./follow-kept";
import { dropChange, type KeptChange, keepChange, keptChanges, onKeptChange, sendKept } from "./offline-queue";

const worker = "/app/inspection/worker.js";

type Page = {
	formId: string;
	room: { id: number; name: string };
	inspectionId: number;
	userId: number;
	/** The pages of the inspection's rooms, which the device keeps. */
	pages: readonly string[];
	/** Where saving leads; without a connection only to another room. */
	next: string;
};

/**
 * Keeps a room's form on the device while there's no connection, and sends what is kept once there is. Needs scripts;
 * without them forms are posted as everywhere.
 */
export function useOfflineRoom({ formId, room, inspectionId, userId, pages, next }: Page) {
	const [kept, setKept] = useState<KeptChange[]>([]);
	const passes = useRef(false);
	const read = useCallback(() => {
		keptChanges(userId).then(setKept, () => setKept([]));
	}, [userId]);
	const send = useCallback(() => {
		sendKept(userId).then(read, read);
	}, [userId, read]);

	useEffect(() => {
		read();
		const forget = onKeptChange(read);
		if (navigator.onLine) send();
		addEventListener("online", send);
		return () => {
			forget();
			removeEventListener("online", send);
		};
	}, [read, send]);

	/** Else the page holds every form back while the browser is offline. */
	useEffect(() => {
		document.getElementById(formId)?.setAttribute("data-kept-offline", "");
	}, [formId]);

	const list = pages.join("\n");
	/** Anew in each room: the one before has new photos. */
	useEffect(() => {
		keepPages({ inspectionId, roomId: room.id, pages: list.split("\n") });
	}, [inspectionId, room.id, list]);

	/** True if this hook takes the form: it's looked first whether the server can be reached. */
	const keeps = (event: FormEvent<HTMLFormElement>): boolean => {
		if (passes.current || !("indexedDB" in globalThis)) {
			passes.current = false;
			return false;
		}
		const form = event.currentTarget;
		const submitter = (event.nativeEvent as SubmitEvent).submitter;
		event.preventDefault();
		const keep = async () => {
			const address = href("/app/inspection/queue", { id: room.id });
			const isEarlier = (one: KeptChange) => one.address === address && one.refused === undefined;
			const earlier = (await keptChanges(userId)).findLast(isEarlier)?.fields ?? [];
			const fields = withEarlier(fieldsOf(form, submitter), openedFields(form), earlier);
			await keepChange({ userId, inspectionId, what: room.name, fields, address });
			form.dataset.unguarded = "true";
			if (pages.includes(next)) location.assign(next);
			else read();
		};
		const goOn = async () => {
			const waits = (await keptChanges(userId)).some((one) => one.refused === undefined);
			if (!waits && (await isReached())) {
				passes.current = true;
				form.requestSubmit(submitter?.isConnected ? submitter : undefined);
			} else await keep();
		};
		goOn().catch(() => {
			passes.current = true;
			form.requestSubmit();
		});
		return true;
	};

	const replace = (change: KeptChange) => {
		const { refused: _, ...again } = change;
		const fields = again.fields.filter(([name]) => name !== "confirmReplace" && name !== "idempotencyKey");
		const answers: KeptChange["fields"] = [
			["confirmReplace", "on"],
			["idempotencyKey", crypto.randomUUID()],
		];
		keepChange({ ...again, fields: [...fields, ...answers] }).then(send);
	};
	const discard = (change: KeptChange) => change.id !== undefined && dropChange(change.id);
	return { kept, keeps, send, replace, discard };
}

function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): KeptChange["fields"] {
	const data = new FormData(form);
	if (submitter instanceof HTMLButtonElement && submitter.name) data.append(submitter.name, submitter.value);
	return [...data].filter(([, value]) => !(value instanceof File && value.size === 0));
}

/** What the form said when its page was opened. */
function openedFields(form: HTMLFormElement): KeptChange["fields"] {
	return [...form.elements].flatMap((field): KeptChange["fields"] => {
		if (field instanceof HTMLTextAreaElement) return [[field.name, field.defaultValue]];
		if (field instanceof HTMLSelectElement) {
			const chosen = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
			return [[field.name, chosen?.value ?? ""]];
		}
		if (!(field instanceof HTMLInputElement)) return [];
		const ticked = field.type !== "radio" && field.type !== "checkbox" ? true : field.defaultChecked;
		return ticked ? [[field.name, field.defaultValue]] : [];
	});
}

/** Whether the server answers within four seconds: a phone in a basement often believes that it's connected. */
async function isReached(): Promise<boolean> {
	if (!navigator.onLine) return false;
	try {
		const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(4_000) } as const;
		return (await fetch(worker, options)).ok;
	} catch {
		return false;
	}
}

/** Has the worker keep the pages of this inspection's rooms, with the scripts and styles that they use. */
async function keepPages({ pages, ...from }: { inspectionId: number; roomId: number; pages: readonly string[] }) {
	if (!("serviceWorker" in navigator)) return;
	try {
		// Not `ready`: it never comes where the inspection's own page, which isn't the worker's, led to the room.
		const { active, waiting, installing } = await navigator.serviceWorker.register(worker, {
			scope: "/app/inspection/",
		});
		const assets = performance
			.getEntriesByType("resource")
			.map(({ name }) => name)
			.filter((name) => name.startsWith(`${location.origin}/assets/`));
		(active ?? waiting ?? installing)?.postMessage({ keep: pages, assets: [...new Set(assets)], ...from });
	} catch {
		// Without the worker the form is still kept; only the next room's page needs a connection.
	}
}
