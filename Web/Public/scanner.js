// Scanners type. Where no field has the focus, their keys are kept from buttons, which a space would press, and from the page,
// which it would scroll.
const writes = key => key.length === 1 || key === 'Dead' || key === 'Process';

/// A key by its place and by what it wrote; 1 with Shift, and 2 more in a field.
function keydown(event) {
  const { code, key, target } = event;
  const isField = Boolean(target.matches?.('input, select'));
  // Scanners are not meant to fill in other fields.
  if (event.ctrlKey || event.metaKey || (isField && target.id !== 'code-text')) return [];
  if (isField && event.isComposing && code.endsWith('Enter')) {
    // The input method takes this one for itself.
    target.addEventListener('compositionend', () => target.form?.requestSubmit(), { once: true });
    return [];
  }
  const { activeElement, body } = document;
  if (!isField && writes(key) && (key !== ' ' || activeElement === body)) {
    activeElement?.blur();
    event.preventDefault();
  }
  return [Number(event.shiftKey) + 2 * isField, `${code} ${key}`];
}

export const events = { keydown };
