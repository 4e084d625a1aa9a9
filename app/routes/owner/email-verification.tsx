export { action, default, loader, meta } from "../public/email-verification";
