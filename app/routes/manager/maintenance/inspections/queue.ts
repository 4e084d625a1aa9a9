import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inspectionOfRoom } from "#domain/inspections";
import { roomForm } from "#domain/inspections/schema";
import { keepRoom } from "~/routes/centers/inspections/room-data.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found, idParam } from "~/web/not-found.server";
import { mostRoomFiles } from "~/web/upload-limits";

/** Only forms are sent here; whoever opens it is led to the room. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const roomId = idParam(request, "id");
	found(inspectionOfRoom(manager, roomId));
	return redirect(href("/app/inspection/room", { id: roomId }));
}

/**
 * Takes a room's form that a device kept while it had no connection. Answers whether it was saved; a refusal can be
 * sent again with the form's confirmation. The versions that it saved are those that the device's next forms follow.
 */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const roomId = idParam(request, "id");
	found(inspectionOfRoom(manager, roomId));
	const keptBy = request.headers.get("x-kept-by");
	if (keptBy !== String(manager.userId)) return refused("Someone else entered this.", 403);
	const form = await parseForm(request, roomForm, { filesAtOnce: mostRoomFiles });
	if (!form.ok) return refused("We couldn't read this change.", 400);
	const kept = await keepRoom(manager, roomId, form.value);
	if (!kept.ok) return refused(kept.message, 409);
	return Response.json({ saved: true, message: kept.failures.join(" "), versions: kept.versions });
}

function refused(message: string, status: number): Response {
	return Response.json({ saved: false, message }, { status });
}
